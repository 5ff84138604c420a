import type { AnswerOf, Asked, JsonEndpointName } from '../../contract/call-types.ts'
import type { AskOptions } from '../../contract/page-services.ts'
import { pageContext } from '../page-context.server.ts'
import { type LoaderArgs, redirectToLogin, signedInUser } from '../signed-in-user.server.ts'
import { type Filter, type FilterValues, readFilters } from './filters.ts'

/** A page of a list as the address asks for it. */
export interface LoadedList<Page> {
  path: string
  values: FilterValues
  isFirst: boolean
  /** Where the sandbox stood when it was read, if that is known: what came since is told live. */
  readAt?: string | undefined
  asked: Asked<Page>
}

/** Makes a call for a page of the signed-in part; who is signed out is led to sign in and back. */
export async function askSignedIn<Name extends JsonEndpointName>(
  args: LoaderArgs,
  name: Name,
  options: AskOptions = {},
): Promise<Asked<AnswerOf<Name>>> {
  await signedInUser(args)
  const asked = await args.context.get(pageContext).ask(name, options)
  if (asked.kind === 'refused' && asked.code === 'not_signed_in') throw redirectToLogin(args.request)
  return asked
}

/** What an island is made with: the answer of a call, or nothing where the island itself asks again and says why. */
export async function loadAnswer<Name extends JsonEndpointName>(
  ...ask: Parameters<typeof askSignedIn<Name>>
): Promise<AnswerOf<Name> | undefined> {
  const asked = await askSignedIn(...ask)
  return asked.kind === 'answered' ? asked.answer : undefined
}

/** Where the sandbox of the reader stands; the same for all of a page, which asks first what it shows beside a list that is live. */
export const changesAt = ({ context }: LoaderArgs) => context.get(pageContext).changesAt()

/** Loads the page of a list that the address asks for, by a call whose query has the names of the filters. */
export async function loadList<Name extends JsonEndpointName>(
  args: LoaderArgs,
  name: Name,
  filters: readonly Filter[],
  options: AskOptions = {},
): Promise<LoadedList<AnswerOf<Name>>> {
  const { pathname, searchParams } = new URL(args.request.url)
  const values = readFilters(filters, searchParams)
  const cursor = searchParams.get('cursor') ?? undefined
  const query = { ...options.query, ...values, ...(cursor && { cursor }) }
  const readAt = await changesAt(args)
  const asked = await askSignedIn(args, name, { ...options, query })
  return { path: pathname, values, isFirst: !cursor, readAt, asked }
}
