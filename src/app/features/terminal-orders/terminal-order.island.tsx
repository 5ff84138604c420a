import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { ApiError } from '../../data/api-error.ts'
import { reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { LoadFailedState } from '../../load-failure.tsx'
import { OrderView } from './order-view.tsx'
import { orderQuery } from './orders-queries.ts'
import { OrdersSignedOut } from './orders-signed-out.tsx'
import { UnknownOrder } from './unknown-order.tsx'

interface OrderDetailsProps {
  orderId: string
  /** Says for whom the page was made. */
  fingerprint: string
  /** As the page was made, its MAC masked: that comes by a call that nothing keeps. */
  loaded?: TerminalOrder | undefined
}

/** One order by its number: loading, the order, or why it cannot be shown. */
export default function TerminalOrderDetails({ orderId, fingerprint, loaded }: OrderDetailsProps) {
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQuery(orderQuery(orderId))
  const order = data ?? (error ? undefined : loaded)
  const isUnknown = error instanceof ApiError && error.code === 'order_not_found'
  useEffect(() => {
    if (errorUpdatedAt && error && !isNotSignedIn(error) && !isUnknown) reportFailure('load-terminal-order', error)
  }, [error, errorUpdatedAt, isUnknown])
  if (order && !isNotSignedIn(error)) return <OrderView order={order} isMacHidden={!data} fingerprint={fingerprint} />
  if (isUnknown) return <UnknownOrder />
  return (
    <>
      <h1 className="mb-5 text-3xl">Terminal order</h1>
      {stateWithoutOrder()}
    </>
  )

  function stateWithoutOrder() {
    if (isNotSignedIn(error)) return <OrdersSignedOut />
    if (isFetching || !error) return <Skeleton label="Loading the order" lines={6} />
    return <LoadFailedState title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
  }
}
