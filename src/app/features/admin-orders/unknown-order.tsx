import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'

/** In place of an order that nobody placed. */
export function UnknownOrder() {
  return (
    <PageRefusal
      heading="Terminal order"
      title="Order not found"
      wayOn={{ to: paths.adminOrders, label: 'See all orders' }}
    >
      Check the number. Orders are deleted with the buyer’s account.
    </PageRefusal>
  )
}
