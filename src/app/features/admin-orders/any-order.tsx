import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { Unloaded } from '../../load-failure.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { anyOrderQuery } from './admin-orders-queries.ts'
import { OrderPanel } from './order-panel.tsx'

const heading = 'Terminal order'

/** One order by its number: loading, the order, or why it cannot be shown. */
export function AnyOrder({ orderId }: { orderId: string }) {
  const query = useQuery(anyOrderQuery(orderId))
  const { data, error } = query
  if (data && !isNotSignedIn(error)) return <OrderPanel {...data} />
  if (error instanceof ApiError && error.code === 'order_not_found') return <UnknownOrder />
  return (
    <>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <Unloaded query={query} what="the order" lines={6} />
    </>
  )
}

export function UnknownOrder() {
  return (
    <PageRefusal
      heading={heading}
      title="No order has this number"
      wayOn={{ to: paths.adminOrders, label: 'See all orders' }}
    >
      Check the number. Orders go with the account of their buyer when it is deleted.
    </PageRefusal>
  )
}
