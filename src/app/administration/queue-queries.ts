import type { QueuePage } from '../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../domain/administration/work-queue.ts'
import { callApi } from '../data/call-api.ts'
import { pagedQuery } from '../data/paged-query.ts'
import { queryKeys } from '../data/query-keys.ts'

export const queueItemsOf = (page: QueuePage) => page.items

/** What waits, the oldest first; of one kind or of all. */
export const queueQuery = (kind: QueueKind | undefined) =>
  pagedQuery({
    queryKey: [...queryKeys.queue, kind ?? 'all'],
    load: (query, signal) => callApi('listQueue', undefined, { signal, query: { ...query, ...(kind && { kind }) } }),
    itemsOf: queueItemsOf,
  })
