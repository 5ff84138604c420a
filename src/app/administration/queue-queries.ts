import { queryOptions } from '@tanstack/react-query'
import type { QueueCounts, QueuePage } from '../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../domain/administration/work-queue.ts'
import { isRecord } from '../../lib/is-record.ts'
import { unusableAnswer } from '../data/api-error.ts'
import { asking } from '../data/asking.ts'
import { callApi } from '../data/call-api.ts'
import { pagedQuery } from '../data/paged-query.ts'
import { queryKeys } from '../data/query-keys.ts'

/** How much waits, by kind; asked anew whenever a page of the administration is opened. */
export const queueCountsQuery = queryOptions({
  queryKey: [...queryKeys.queue, 'counts'],
  queryFn: async ({ signal }): Promise<QueueCounts> => {
    const counts = await callApi('countQueue', undefined, { signal })
    if (!isRecord(counts)) throw unusableAnswer(200)
    return counts
  },
  ...asking,
  staleTime: 0,
})

export const queueItemsOf = (page: QueuePage) => page.items

/** What waits, the oldest first; of one kind or of all. */
export const queueQuery = (kind: QueueKind | undefined) =>
  pagedQuery({
    queryKey: [...queryKeys.queue, 'list', kind ?? 'all'],
    load: (query, signal) => callApi('listQueue', undefined, { signal, query: { ...query, ...(kind && { kind }) } }),
    itemsOf: queueItemsOf,
  })
