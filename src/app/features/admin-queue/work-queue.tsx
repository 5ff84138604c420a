import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Boxes, CircleCheck, type LucideIcon, Mail, MailX, PackageCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import {
  type QueueItem,
  type QueueKind,
  queueKindNames,
  queueKinds,
  queueTaskLabels,
} from '../../../domain/administration/work-queue.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { usePermissions } from '../../administration/permissions-context.tsx'
import { queueCountsQuery, queueItemsOf, queueQuery } from '../../administration/queue-queries.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'

interface KindLook {
  /** In the plural. */
  label: string
  icon: LucideIcon
  /** Where one of them is done. */
  at(id: string): string
  /** Said where none of them waits. */
  empty: string
}

const looks: Record<QueueKind, KindLook> = {
  order: {
    label: 'Orders',
    icon: PackageCheck,
    at: paths.adminOrder,
    empty: 'An order waits here from the moment it is placed until it is configured, invoiced and shipped.',
  },
  message: {
    label: 'Messages',
    icon: Mail,
    at: id => `${paths.adminMessages}?message=${encodeURIComponent(id)}`,
    empty: 'A message of the contact form waits here until somebody marks it as handled.',
  },
  stock: {
    label: 'Low stock',
    icon: Boxes,
    at: () => paths.adminStock,
    empty: 'A terminal waits here when five or fewer of it are left.',
  },
  mail: {
    label: 'Refused mails',
    icon: MailX,
    at: id => `${paths.dashboardMailbox}?mail=${encodeURIComponent(id)}`,
    empty: 'A mail waits here when the mail server refused it, or did not take it for three days.',
  },
}

/** What waits for the roles of who looks, the oldest first; of the kind that the address names (`?kind=`), or of all. */
export function WorkQueue() {
  const [address] = useSearchParams()
  const permissions = usePermissions()
  const kinds = queueKindNames.filter(kind => permissions.includes(queueKinds[kind]))
  const kind = kinds.find(each => each === address.get('kind'))
  if (kinds.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title="No work comes by itself for your role">
        Orders, messages, stock and mails are looked after by other roles. Your pages are in the menu above.
      </EmptyState>
    )
  }
  return <WorkOf kinds={kinds} kind={kind} />
}

function WorkOf({ kinds, kind }: { kinds: readonly QueueKind[]; kind: QueueKind | undefined }) {
  const query = useInfiniteQuery(queueQuery(kind))
  const now = query.dataUpdatedAt
  return (
    <>
      {kinds.length > 1 && <KindChoice kinds={kinds} kind={kind} />}
      <PagedList
        query={query}
        itemsOf={queueItemsOf}
        what="work"
        label="What waits"
        more="newer"
        empty={
          <EmptyState icon={CircleCheck} title="Nothing waits">
            {kind ? looks[kind].empty : 'Orders, messages, low stock and refused mails come here by themselves.'}
          </EmptyState>
        }
      >
        {item => <QueueRow key={`${item.kind} ${item.id}`} item={item} now={now} />}
      </PagedList>
    </>
  )
}

function KindChoice({ kinds, kind }: { kinds: readonly QueueKind[]; kind: QueueKind | undefined }) {
  const { data } = useQuery(queueCountsQuery)
  const countOf = (each: QueueKind) => data && { count: data[each] ?? 0 }
  const total = data && { count: kinds.reduce((sum, each) => sum + (data[each] ?? 0), 0) }
  return (
    <div className="mb-6">
      <ChoiceLinks
        label="Show"
        choices={[
          { label: 'All', href: paths.admin, isCurrent: kind === undefined, ...total },
          ...kinds.map(each => ({
            label: looks[each].label,
            href: `${paths.admin}?kind=${each}`,
            isCurrent: each === kind,
            ...countOf(each),
          })),
        ]}
      />
    </div>
  )
}

function QueueRow({ item, now }: { item: QueueItem; now: number }) {
  const { kind, id, task, title, about, since } = item
  const { icon: Icon, at } = looks[kind]
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken">
      <Icon className="mt-1 size-5 shrink-0 text-ink-muted" strokeWidth={1.5} aria-hidden />
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base font-medium break-words">
            {/* The whole row leads on. */}
            <Link to={at(id)} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
              {queueTaskLabels[task]}
            </Link>
          </h2>
          <p className="text-[15px] break-words text-ink-soft">{about ? `${title} · ${about}` : title}</p>
        </div>
        {since > 0 && (
          <p className="text-sm text-ink-muted">
            <time dateTime={new Date(since).toISOString()} title={formatMoment(since)}>
              {timeAgo(since, now)}
            </time>
          </p>
        )}
      </div>
    </li>
  )
}
