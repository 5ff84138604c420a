import { type RouterContextProvider, redirect } from 'react-router'
import type { CurrentUser } from '../contract/page-services.ts'
import { pageContext } from './page-context.server.ts'
import { loginPath } from './paths.ts'

export interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Leads to signing in, and back to what was asked for. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

/** Whose page it is; who is signed out is led to sign in. */
export async function signedInUser({ request, context }: LoaderArgs): Promise<CurrentUser> {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirectToLogin(request)
  return user
}
