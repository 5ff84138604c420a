import type { PaymentsPage } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import type { Batch } from '../../../domain/workbench/batch.ts'
import { Island } from '../../../ui/island/island.tsx'
import { paths } from '../../paths.ts'
import { dollars } from '../../payment-words.ts'
import { FactList } from '../../work-list/fact-list.tsx'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { WorkList } from '../../work-list/work-list.tsx'
import { BatchState, netOf } from './batch-list.tsx'
import CloseBatch from './close-batch.island.tsx'
import { paymentColumns } from './payment-list.tsx'

/** One batch: its totals, and what is in it. */
export function BatchView({ batch, loaded }: { batch: Batch; loaded: LoadedList<PaymentsPage> }) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="flex flex-wrap items-center gap-3 text-3xl">
            Batch {batch.batchId}
            <BatchState {...batch} />
          </h1>
          <p className="mt-1 text-[15px] text-ink-muted">Terminal {batch.fourPartKey}</p>
        </div>
        {batch.closedAt === null && <Island of={CloseBatch} id={batch.id} batchId={batch.batchId} />}
      </header>
      <div className="mb-8 grid gap-4 md:grid-cols-2">
        <FactList
          facts={[
            ['Sales', dollars(batch.salesCents)],
            ['Refunds', dollars(batch.creditsCents)],
            ['Net', <strong key="net">{netOf(batch)}</strong>],
          ]}
        />
        <FactList
          facts={[
            ['Opened', <Moment key="opened" ms={batch.openedAt} />],
            [
              batch.closedAt === null ? 'Closes' : 'Closed',
              batch.closedAt === null ? 'At 23:00 New York time' : <Moment key="closed" ms={batch.closedAt} />,
            ],
            [
              batch.settledAt === null ? 'Will settle' : 'Settled',
              batch.settling === 1 ? '1 payment' : `${batch.settling} payments`,
            ],
          ]}
        />
      </div>
      <h2 className="mb-3 text-lg">Payments in this batch</h2>
      <WorkList
        loaded={loaded}
        what="payments"
        filters={[]}
        columns={paymentColumns}
        rowsOf={page => page.payments}
        keyOf={({ bric }) => bric}
        hrefOf={({ bric }) => paths.dashboardPayment(bric)}
        empty={<p className="text-ink-soft">It is empty. Its payments were captured into another batch.</p>}
      />
    </>
  )
}
