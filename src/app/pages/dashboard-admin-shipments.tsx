import { BackLink } from '../back-link.tsx'
import { ShipMany } from '../features/admin-shipping/ship-many.tsx'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Ship many orders',
  description: 'Ships orders of test terminals by a table, for staff.',
})

export default function DashboardAdminShipments() {
  return (
    <>
      <BackLink to={paths.adminOrders}>All orders</BackLink>
      <h1 className="text-3xl">Ship many orders</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The table is checked whole before anything is done. Then each order is shipped as its own page would: with a
        mail to the buyer and an entry in the audit log. The same table a second time changes nothing.
      </p>
      <ShipMany />
    </>
  )
}
