import { Layers } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { type BatchesPage, batchesCsvMax } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import type { Batch } from '../../../domain/workbench/batch.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { dollars } from '../../payment-words.ts'
import type { Filter } from '../../work-list/filters.ts'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'

export const batchFilters: readonly Filter[] = [
  {
    name: 'state',
    kind: 'choice',
    label: 'State',
    any: 'Open and closed',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
]

export function BatchState({ closedAt, settledAt }: Pick<Batch, 'closedAt' | 'settledAt'>) {
  if (closedAt === null) return <Badge tone="accent">open</Badge>
  return settledAt === null ? <Badge tone="warn">settling</Badge> : <Badge tone="ok">settled</Badge>
}

/** What the bank gets, or takes where more was given back; with its sign. */
export const netOf = ({ salesCents, creditsCents }: Pick<Batch, 'salesCents' | 'creditsCents'>) =>
  salesCents >= creditsCents ? dollars(salesCents - creditsCents) : `−${dollars(creditsCents - salesCents)}`

const columns: readonly WorkColumn<Batch>[] = [
  { label: 'Batch', isHead: true, cell: ({ batchId }) => <span className="font-mono text-sm">{batchId}</span> },
  { label: 'Net', isHead: true, isNumber: true, cell: netOf },
  { label: 'State', cell: batch => <BatchState {...batch} /> },
  { label: 'Sales', isNumber: true, isNamed: true, cell: ({ salesCents }) => dollars(salesCents) },
  { label: 'Refunds', isNumber: true, isNamed: true, cell: ({ creditsCents }) => dollars(creditsCents) },
  { label: 'Payments', isNumber: true, isNamed: true, cell: ({ settling }) => settling },
  { label: 'Terminal', cell: ({ fourPartKey }) => <span className="font-mono text-sm">{fourPartKey}</span> },
  { label: 'Opened', isNamed: true, cell: ({ openedAt }) => <Moment ms={openedAt} /> },
]

/** Batches of all terminals of the account. */
export function BatchList({ loaded }: { loaded: LoadedList<BatchesPage> }) {
  return (
    <WorkList
      loaded={loaded}
      what="batches"
      filters={batchFilters}
      columns={columns}
      rowsOf={page => page.batches}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.dashboardBatch(id)}
      csv={{ path: calls.exportBatches.path, rowsMax: batchesCsvMax }}
      live={['payment']}
      empty={
        <EmptyState
          icon={Layers}
          title="No batches yet"
          action={<LinkButton href={paths.dashboardPayments}>See your payments</LinkButton>}
        >
          A terminal’s first payment of the day opens a batch. It closes at 23:00 New York time, or when you close it.
          Its captured payments then settle.
        </EmptyState>
      }
    />
  )
}
