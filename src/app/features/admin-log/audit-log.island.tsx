import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AuditPage } from '../../../contract/admin-endpoints.ts'
import { type AuditEntry, auditActionLabels, detailLabel } from '../../../domain/administration/audit-entry.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { callApi } from '../../data/call-api.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import type { AuditFilterValues } from './audit-filters.tsx'

const entriesOf = (page: AuditPage) => page.entries

const auditQuery = (filters: AuditFilterValues) =>
  pagedQuery({
    queryKey: [...queryKeys.auditLog, filters],
    load: (query, signal) => callApi('listAuditEntries', undefined, { signal, query: { ...query, ...filters } }),
    itemsOf: entriesOf,
  })

interface AuditLogProps {
  filters: AuditFilterValues
  loaded?: AuditPage | undefined
}

/** What staff did, newest first; what of it the filters let through. */
export default function AuditLog({ filters, loaded }: AuditLogProps) {
  const query = useInfiniteQuery({ ...auditQuery(filters), ...madeWithPage(loaded) })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <PagedList
      query={query}
      itemsOf={entriesOf}
      what="entries"
      empty={
        <EmptyState icon={ScrollText} title={isFiltered ? 'No matching entries' : 'Nothing recorded yet'}>
          {isFiltered
            ? 'Change or clear a filter to see more.'
            : 'The first entry appears when a member of staff changes something.'}
        </EmptyState>
      }
    >
      {entry => <EntryRow key={entry.id} entry={entry} />}
    </PagedList>
  )
}

const detailText = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

function EntryRow({ entry }: { entry: AuditEntry }) {
  const details = Object.entries(entry.details)
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{auditActionLabels[entry.action] ?? entry.action}</p>
        <Moment ms={entry.recordedAt} style="minute" className="text-sm text-ink-muted" />
      </div>
      <p className="text-[15px] break-words text-ink-soft">{entry.subject}</p>
      {details.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 text-sm">
          {details.map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-x-1.5">
              <dt className="shrink-0 text-ink-muted">{detailLabel(name)}:</dt>
              <dd className="min-w-0 break-words">{detailText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm break-words text-ink-muted">By {entry.actorEmail}</p>
    </li>
  )
}
