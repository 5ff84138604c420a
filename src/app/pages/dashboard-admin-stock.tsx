import { StockTable } from '../features/admin-orders/stock-table.tsx'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Stock',
  description: 'How many test terminals can be ordered, for administrators.',
})

export default function DashboardAdminStock() {
  return (
    <>
      <h1 className="text-3xl">Stock</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        How many terminals of each model can still be ordered. Type the new number when some came in or were taken out;
        what is ordered meanwhile is taken off it.
      </p>
      <StockTable />
    </>
  )
}
