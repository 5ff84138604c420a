import { Island } from '../../../../ui/island/island.tsx'
import { BackLink } from '../../../back-link.tsx'
import ShipMany from '../../../features/admin-shipping/ship-many.island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Ship many orders',
  description: 'Ships test terminal orders from a table, for staff.',
})

export default function DashboardAdminShipments() {
  return (
    <>
      <BackLink to={paths.adminOrders}>All orders</BackLink>
      <h1 className="text-3xl">Ship many orders</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The whole table is checked before anything changes. Then each order ships as from its own page, with an email to
        the buyer and an audit log entry. Sending the same table again changes nothing.
      </p>
      <Island of={ShipMany} />
    </>
  )
}
