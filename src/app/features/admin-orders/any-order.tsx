import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ApiError } from '../../data/api-error.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { anyOrderQuery } from './admin-orders-queries.ts'
import { OrderPanel } from './order-panel.tsx'

const title = <h1 className="mb-5 text-3xl">Terminal order</h1>

/** One order by its number: loading, the order, or why it cannot be shown. */
export function AnyOrder({ orderId }: { orderId: string }) {
  const query = useQuery(anyOrderQuery(orderId))
  const { data, error } = query
  if (data && !isNotSignedIn(error)) return <OrderPanel {...data} />
  if (error instanceof ApiError && error.code === 'order_not_found') return <UnknownOrder />
  return (
    <>
      {title}
      <Unloaded query={query} what="the order" lines={6} />
    </>
  )
}

export function UnknownOrder() {
  return (
    <>
      {title}
      <ErrorState
        title="No order has this number"
        action={
          <Link to={paths.adminOrders} className={buttonClass('secondary')}>
            See all orders
          </Link>
        }
      >
        Check the number. Orders go with the account of their buyer when it is deleted.
      </ErrorState>
    </>
  )
}
