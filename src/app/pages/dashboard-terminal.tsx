import { data, redirect } from 'react-router'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import { OrderDetails, UnknownOrder } from '../features/terminal-orders/order-details.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-terminal'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Terminal order',
  description: 'One of the test terminals that you ordered.',
  missing: 'Order not found',
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const { currentUser, hasOrder } = context.get(pageContext)
  const user = await currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardTerminal(params.orderId)))
  if (!(await hasOrder(params.orderId, user.id))) return data({ isThere: false, fingerprint: null }, 404)
  return { fingerprint: await emailFingerprint(user.email) }
}

export default function DashboardTerminal({ loaderData, params }: Route.ComponentProps) {
  const { fingerprint } = loaderData
  const back = <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
  if (fingerprint === null)
    return (
      <>
        {back}
        <UnknownOrder />
      </>
    )
  return (
    <>
      {back}
      <NeedsScript>
        Your order is shown, and cancelled, with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <OrderDetails orderId={params.orderId} fingerprint={fingerprint} />
    </>
  )
}
