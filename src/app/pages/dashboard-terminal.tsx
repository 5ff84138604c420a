import { redirect } from 'react-router'
import { emailFingerprint } from '../../domain/email-fingerprint.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import { OrderDetails } from '../features/terminal-orders/order-details.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { loginPath, paths } from '../paths.ts'
import type { Route } from './+types/dashboard-terminal'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'Terminal order', description: 'One of the test terminals that you ordered.' }),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardTerminal(params.orderId)))
  return { fingerprint: await emailFingerprint(user.email) }
}

export default function DashboardTerminal({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
      <NeedsScript>
        Your order is shown, and cancelled, with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <OrderDetails orderId={params.orderId} fingerprint={loaderData.fingerprint} />
    </>
  )
}
