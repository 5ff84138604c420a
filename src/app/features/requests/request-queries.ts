import { queryOptions } from '@tanstack/react-query'
import type { RequestsPage } from '../../../contract/workbench-endpoints.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'
import type { RequestFilterValues } from './request-filters.tsx'

export const requestsOf = (page: RequestsPage) => page.requests

export const requestsQuery = (filters: RequestFilterValues) =>
  pagedQuery({
    queryKey: [...queryKeys.requests, filters],
    load: (query, signal) => callApi('listRequests', undefined, { signal, query: { ...query, ...filters } }),
    itemsOf: requestsOf,
  })

export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...queryKeys.requests, 'one', requestId],
    queryFn: ({ signal }) => callApi('getRequest', undefined, { signal, params: { requestId } }),
    ...asking,
  })
