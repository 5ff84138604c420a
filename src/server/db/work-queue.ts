import { type Kysely, sql } from 'kysely'
import { type QueueItem, type QueueKind, queueKindNames } from '../../domain/administration/work-queue.ts'
import { formatListCursor, type ListPlace } from '../../lib/list-cursor.ts'
import type { PortalTables } from './tables.ts'
import { type After, type WorkSource, workSources } from './work-queue-sources.ts'

/** Things of one answer. */
export const queuePageSize = 50

export interface QueuePage {
  items: QueueItem[]
  nextCursor: string | null
}

/** What waits for staff: rows of several tables, together the oldest first. */
export interface WorkQueue {
  page(kinds: readonly QueueKind[], from: ListPlace | null): Promise<QueuePage>
  count(kinds: readonly QueueKind[]): Promise<Partial<Record<QueueKind, number>>>
}

const rankOf = (kind: QueueKind) => queueKindNames.indexOf(kind)

/** A place in the queue: at one moment kinds go by their rank, and within one by id. */
interface Place {
  timeMs: number
  kind: QueueKind
  id: string
}

const formatPlace = ({ since, kind, id }: QueueItem) => formatListCursor({ timeMs: since, id: `${kind}-${id}` })

/** The start for a cursor that no queue gave. */
function parsePlace(from: ListPlace | null): Place | null {
  const dash = from?.id.indexOf('-') ?? -1
  const kind = queueKindNames.find(name => name === from?.id.slice(0, dash))
  return from && kind ? { timeMs: from.timeMs, kind, id: from.id.slice(dash + 1) } : null
}

function afterOf({ time, id }: WorkSource, kind: QueueKind, place: Place | null): After {
  if (!place) return null
  const [timeColumn, idColumn] = [sql.ref(time), sql.ref(id)]
  if (kind === place.kind) return sql<boolean>`(${timeColumn}, ${idColumn}) > (${place.timeMs}, ${place.id})`
  return rankOf(kind) > rankOf(place.kind)
    ? sql<boolean>`${timeColumn} >= ${place.timeMs}`
    : sql<boolean>`${timeColumn} > ${place.timeMs}`
}

export function createWorkQueue(db: Kysely<PortalTables>): WorkQueue {
  return {
    async page(kinds, from) {
      const place = parsePlace(from)
      const found: QueueItem[] = []
      for (const kind of kinds) {
        const source = workSources[kind]
        // One more than a page tells whether there is a next one.
        found.push(...(await source.read(db, afterOf(source, kind, place), queuePageSize + 1)))
      }
      // A stable order: within a kind rows stay as the database, whose letters may go by a language, sorted them.
      found.sort((one, other) => one.since - other.since || rankOf(one.kind) - rankOf(other.kind))
      const items = found.slice(0, queuePageSize)
      const last = items.at(-1)
      return { items, nextCursor: last && found.length > queuePageSize ? formatPlace(last) : null }
    },

    async count(kinds) {
      const counts: Partial<Record<QueueKind, number>> = {}
      for (const kind of kinds) counts[kind] = await workSources[kind].count(db)
      return counts
    },
  }
}
