import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { BatchView } from '../../features/payments/batch-view.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { changesAt, loadList } from '../../work-list/load-list.server.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import type { Route } from './+types/batch'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Batch',
  description: 'One batch of your sandbox keys.',
  missing: 'Batch not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { batchRowId } = args.params
  // What is read beside the list is as new as the list.
  await changesAt(args)
  const [{ loaded, status }, payments] = await Promise.all([
    loadOne(args, 'getBatch', { batchRowId }, 'batch_not_found'),
    loadList(args, 'listPaymentsOfBatch', [], { params: { batchRowId } }),
  ])
  return data({ ...loaded, payments }, { status })
}

export default function DashboardBatch({ loaderData: { isThere, asked, payments } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardBatches}>All batches</BackLink>
      {asked.kind === 'answered' && <BatchView batch={asked.answer} loaded={payments} />}
      {asked.kind === 'refused' && isThere && <ListProblem heading="Batch" what="batch" refused={asked} href="?" />}
      {!isThere && (
        <PageRefusal
          heading="Batch"
          title="Batch not found"
          wayOn={{ to: paths.dashboardBatches, label: 'See your batches' }}
        >
          Your account has no batch at this address. Look for it in your list.
        </PageRefusal>
      )}
    </>
  )
}
