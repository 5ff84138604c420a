import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Skeleton } from '../../../ui/states.tsx'
import { ApiError } from '../../data/api-error.ts'
import { reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { LoadFailedState } from '../../load-failure.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './orders-queries.ts'
import { OrdersSignedOut } from './orders-signed-out.tsx'

interface OrderDetailsProps {
  orderId: string
  /** Says for whom the page was made. */
  fingerprint: string
}

const heading = 'Terminal order'

/** One order by its number: loading, the order, or why it cannot be shown. */
export function OrderDetails({ orderId, fingerprint }: OrderDetailsProps) {
  const { data: order, error, isFetching, errorUpdatedAt, refetch } = useQuery(orderQuery(orderId))
  const isUnknown = error instanceof ApiError && error.code === 'order_not_found'
  useEffect(() => {
    if (errorUpdatedAt && error && !isNotSignedIn(error) && !isUnknown) reportFailure('load-terminal-order', error)
  }, [error, errorUpdatedAt, isUnknown])
  if (order && !isNotSignedIn(error)) return <OrderView order={order} fingerprint={fingerprint} />
  if (isUnknown) return <UnknownOrder />
  return (
    <>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      {stateWithoutOrder()}
    </>
  )

  function stateWithoutOrder() {
    if (isNotSignedIn(error)) return <OrdersSignedOut />
    if (isFetching || !error) return <Skeleton label="Loading the order" lines={6} />
    return <LoadFailedState title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
  }
}

export function UnknownOrder() {
  return (
    <PageRefusal
      heading={heading}
      title="You have no order with this number"
      wayOn={{ to: paths.dashboardTerminals, label: 'See your orders' }}
    >
      Check the number. Orders of other accounts are not shown.
    </PageRefusal>
  )
}
