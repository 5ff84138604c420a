import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { QueuePage } from '../../../contract/admin-endpoints.ts'
import { type QueueItem, type QueueKind, queueTaskLabels } from '../../../domain/administration/work-queue.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { queueItemsOf, queueQuery } from '../../administration/queue-queries.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'
import { Ago } from '../../work-list/ago.tsx'
import { kindLooks } from './kind-looks.ts'

interface WorkQueueProps {
  /** Left out for all kinds. */
  kind?: QueueKind | undefined
  loaded: QueuePage | undefined
  /** Epoch ms. */
  madeAt: number
}

/** What waits for the roles of who looks, the oldest first. */
export default function WorkQueue({ kind, loaded, madeAt }: WorkQueueProps) {
  return (
    <PagedList
      query={useInfiniteQuery({ ...queueQuery(kind), ...madeWithPage(loaded) })}
      itemsOf={queueItemsOf}
      what="work"
      label="Open work"
      more="newer"
      empty={
        <EmptyState icon={CircleCheck} title="Nothing to do">
          {kind ? kindLooks[kind].empty : 'New orders, messages, low stock and refused emails appear here.'}
        </EmptyState>
      }
    >
      {item => <QueueRow key={`${item.kind} ${item.id}`} item={item} madeAt={madeAt} />}
    </PagedList>
  )
}

function QueueRow({ item, madeAt }: { item: QueueItem; madeAt: number }) {
  const { kind, id, task, title, about, since } = item
  const { icon: Icon, at } = kindLooks[kind]
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken">
      <Icon className="mt-1 size-5 shrink-0 text-ink-muted" strokeWidth={1.5} aria-hidden />
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base font-medium break-words">
            {/* The whole row leads on. */}
            <a href={at(id)} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
              {queueTaskLabels[task]}
            </a>
          </h2>
          <p className="text-[15px] break-words text-ink-soft">{about ? `${title} · ${about}` : title}</p>
        </div>
        {since > 0 && (
          <p className="text-sm text-ink-muted">
            <Ago ms={since} madeAt={madeAt} />
          </p>
        )}
      </div>
    </li>
  )
}
