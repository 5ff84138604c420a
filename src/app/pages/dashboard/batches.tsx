import { BatchList, batchFilters } from '../../features/payments/batch-list.tsx'
import { privateMeta } from '../../private-meta.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/batches'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Batches',
  description: 'Payments that settle together, by terminal and day.',
})

export const loader = (args: Route.LoaderArgs) => loadList(args, 'listBatches', batchFilters)

export default function DashboardBatches({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Batches</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        A terminal’s payments settle together. An open batch closes at 23:00 New York time by your sandbox clock, or
        when you close it.
      </p>
      <BatchList loaded={loaderData} />
    </>
  )
}
