import type { AnswerOf, Asked, JsonEndpointName } from '../../contract/call-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { askSignedIn } from './load-list.server.ts'

/** One thing for its page; `isThere` is false for what the account has not. */
export interface LoadedOne<Thing> {
  isThere: boolean
  asked: Asked<Thing>
}

/** Loads one thing, and says with which status its page is answered: 404 for what the account has not, 503 for a failure. */
export async function loadOne<Name extends JsonEndpointName>(
  args: Parameters<typeof askSignedIn>[0],
  name: Name,
  params: Record<string, string>,
  missing: ErrorCode,
): Promise<{ loaded: LoadedOne<AnswerOf<Name>>; status: number }> {
  const asked = await askSignedIn(args, name, { params })
  const isThere = asked.kind === 'answered' || asked.code !== missing
  return { loaded: { isThere, asked }, status: asked.kind === 'answered' ? 200 : isThere ? 503 : 404 }
}
