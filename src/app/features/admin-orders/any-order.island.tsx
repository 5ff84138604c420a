import { useQuery } from '@tanstack/react-query'
import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import { ApiError } from '../../data/api-error.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { Unloaded } from '../../load-failure.tsx'
import { anyOrderQuery } from './admin-orders-queries.ts'
import { OrderPanel } from './order-panel.tsx'
import { UnknownOrder } from './unknown-order.tsx'

interface AnyOrderProps {
  orderId: string
  /** As the page was made, its MAC masked: that comes by a call that nothing keeps. */
  loaded?: AdministeredOrder | undefined
}

/** One order by its number: loading, the order, or why it cannot be shown. */
export default function AnyOrder({ orderId, loaded }: AnyOrderProps) {
  const query = useQuery(anyOrderQuery(orderId))
  const { data, error } = query
  const order = data ?? (error ? undefined : loaded)
  if (order && !isNotSignedIn(error)) return <OrderPanel administered={order} isMacHidden={!data} />
  if (error instanceof ApiError && error.code === 'order_not_found') return <UnknownOrder />
  return (
    <>
      <h1 className="mb-5 text-3xl">Terminal order</h1>
      <Unloaded query={query} what="the order" lines={6} />
    </>
  )
}
