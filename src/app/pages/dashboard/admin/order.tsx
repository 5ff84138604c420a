import { data } from 'react-router'
import { BackLink } from '../../../back-link.tsx'
import AnyOrder from '../../../features/admin-orders/any-order.island.tsx'
import { UnknownOrder } from '../../../features/admin-orders/unknown-order.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import { hideMac } from '../../../terminal-order/hide-mac.ts'
import { loadOne } from '../../../work-list/one-thing.server.ts'
import type { Route } from './+types/order'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'User order',
  description: 'A test terminal order, for administrators.',
  missing: 'Order not found',
})

export async function loader(args: Route.LoaderArgs) {
  const params = { transactionId: args.params.orderId }
  const { loaded, status } = await loadOne(args, 'getAnyOrder', params, 'order_not_found')
  const { isThere, asked } = loaded
  const order = asked.kind === 'answered' ? { ...asked.answer, order: hideMac(asked.answer.order) } : undefined
  return data({ isThere, loaded: order }, status)
}

export default function DashboardAdminOrder({ loaderData: { isThere, loaded }, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminOrders}>All orders</BackLink>
      {isThere ? <LoadedIsland of={AnyOrder} orderId={params.orderId} loaded={loaded} /> : <UnknownOrder />}
    </>
  )
}
