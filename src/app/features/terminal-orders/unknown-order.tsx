import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'

/** In place of an order that the account has not. */
export function UnknownOrder() {
  return (
    <PageRefusal
      heading="Terminal order"
      title="Order not found"
      wayOn={{ to: paths.dashboardTerminals, label: 'See your orders' }}
    >
      Check the number. You can only see your own orders.
    </PageRefusal>
  )
}
