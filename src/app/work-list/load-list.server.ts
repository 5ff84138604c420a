import type { AnswerOf, Asked, JsonEndpointName } from '../../contract/call-types.ts'
import { pageContext } from '../page-context.server.ts'
import { type LoaderArgs, redirectToLogin, signedInUser } from '../signed-in-user.server.ts'
import { type Filter, type FilterValues, readFilters } from './filters.ts'

/** A page of a list as the address asks for it. */
export interface LoadedList<Page> {
  path: string
  values: FilterValues
  isFirst: boolean
  asked: Asked<Page>
}

/** Makes a call for a page of the signed-in part; who is signed out is led to sign in and back. */
export async function askSignedIn<Name extends JsonEndpointName>(
  args: LoaderArgs,
  name: Name,
  options: { params?: Record<string, string>; query?: Record<string, string> } = {},
): Promise<Asked<AnswerOf<Name>>> {
  await signedInUser(args)
  const asked = await args.context.get(pageContext).ask(name, options)
  if (asked.kind === 'refused' && asked.code === 'not_signed_in') throw redirectToLogin(args.request)
  return asked
}

/** Loads the page of a list that the address asks for, by a call whose query has the names of the filters. */
export async function loadList<Name extends JsonEndpointName>(
  args: LoaderArgs,
  name: Name,
  filters: readonly Filter[],
  options: { params?: Record<string, string>; query?: Record<string, string> } = {},
): Promise<LoadedList<AnswerOf<Name>>> {
  const { pathname, searchParams } = new URL(args.request.url)
  const values = readFilters(filters, searchParams)
  const cursor = searchParams.get('cursor') ?? undefined
  const query = { ...options.query, ...values, ...(cursor && { cursor }) }
  const asked = await askSignedIn(args, name, { ...options, query })
  return { path: pathname, values, isFirst: !cursor, asked }
}
