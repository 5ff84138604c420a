import type { QueueCounts } from '../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../domain/administration/work-queue.ts'

/** How much of a kind waits, or of all of them. */
export const countOf = (counts: QueueCounts, kind: QueueKind | 'all'): number =>
  kind === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[kind] ?? 0)

export const countText = (count: number): string => (count > 999 ? '999+' : String(count))
