import { data } from 'react-router'
import { emailFingerprint } from '../../../domain/accounts/email-fingerprint.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { BackLink } from '../../back-link.tsx'
import TerminalOrderDetails from '../../features/terminal-orders/terminal-order.island.tsx'
import { UnknownOrder } from '../../features/terminal-orders/unknown-order.tsx'
import { LoadedIsland } from '../../loaded-island.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { signedInUser } from '../../signed-in-user.server.ts'
import { hideMac } from '../../terminal-order/hide-mac.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import type { Route } from './+types/terminal'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Terminal order',
  description: 'One of the test terminals that you ordered.',
  missing: 'Order not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { email } = await signedInUser(args)
  const params = { transactionId: args.params.orderId }
  const { loaded, status } = await loadOne(args, 'getTerminalOrder', params, 'order_not_found')
  const { isThere, asked } = loaded
  const order = asked.kind === 'answered' ? hideMac(asked.answer) : undefined
  return data({ isThere, order, fingerprint: await emailFingerprint(email) }, status)
}

export default function DashboardTerminal({ loaderData, params }: Route.ComponentProps) {
  const { isThere, order, fingerprint } = loaderData
  const back = <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
  if (!isThere)
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
        Canceling the order and showing its MAC need JavaScript. Enable it for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <LoadedIsland of={TerminalOrderDetails} orderId={params.orderId} fingerprint={fingerprint} loaded={order} />
    </>
  )
}
