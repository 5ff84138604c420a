import { redirect } from 'react-router'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import type { Route } from './+types/order-test-terminal'

/**
 * Where every order button leads (spec §2): on to the order page with the chosen model and integration, which puts them into
 * the draft; who is signed out is asked to sign in first, and comes back to it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const wish = new URLSearchParams()
  for (const name of ['model', 'integration']) {
    const value = asked.get(name)
    if (value && value.length <= 100) wish.set(name, value)
  }
  const orderPage = wish.size > 0 ? `${paths.dashboardOrderTerminal}?${wish}` : paths.dashboardOrderTerminal
  const user = await context.get(pageContext).currentUser()
  return redirect(user ? orderPage : loginPath(orderPage))
}
