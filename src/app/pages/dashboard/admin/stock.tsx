import StockTable from '../../../features/admin-orders/stock-table.island.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/stock'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Stock',
  description: 'How many test terminals can be ordered, for administrators.',
})

export const loader = async (args: Route.LoaderArgs) => ({ loaded: await loadAnswer(args, 'listStock') })

export default function DashboardAdminStock({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Stock</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        How many terminals of each model can still be ordered. Type the new number when stock arrives or leaves. Orders
        placed meanwhile are subtracted from it.
      </p>
      <LoadedIsland of={StockTable} {...loaderData} />
    </>
  )
}
