import type { AnswerOf, Asked, JsonEndpointName } from '../../contract/call-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { askSignedIn } from './load-list.server.ts'

/** One thing for its page; `isThere` is false for what the account has not, and for what is not theirs to know. */
export interface LoadedOne<Thing> {
  isThere: boolean
  asked: Asked<Thing>
}

/** Loads one thing, and says with which status its page is answered: 404 for what is not there, 403 for what is not theirs to see, 503 for a failure. */
export async function loadOne<Name extends JsonEndpointName>(
  args: Parameters<typeof askSignedIn>[0],
  name: Name,
  params: Record<string, string>,
  missing: ErrorCode,
): Promise<{ loaded: LoadedOne<AnswerOf<Name>>; status: number }> {
  const asked = await askSignedIn(args, name, { params })
  const isThere = asked.kind === 'answered' || (asked.code !== missing && asked.code !== 'not_allowed')
  return { loaded: { isThere, asked }, status: asked.kind === 'answered' ? 200 : statusOf(asked.code, missing) }
}

function statusOf(code: ErrorCode, missing: ErrorCode): number {
  if (code === missing) return 404
  return code === 'not_allowed' ? 403 : 503
}
