import { queryOptions } from '@tanstack/react-query'
import { unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** What the account did, and what waits for it; asked anew whenever the page is opened. */
export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: async ({ signal }) => {
    const overview = await callApi('getOverview', undefined, { signal })
    if (!Array.isArray(overview?.openOrders)) throw unusableAnswer(200)
    return overview
  },
  ...asking,
  staleTime: 0,
})
