import { queryOptions } from '@tanstack/react-query'
import { retryOnce } from './asking.ts'
import { callApi } from './call-api.ts'
import { queryKeys } from './query-keys.ts'

/** The reader's own account: profile, address, second factor. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => callApi('getAccount', undefined, { signal }),
  retry: retryOnce,
})

/** Browsers in which the account is signed in. */
export const accountSessionsQuery = queryOptions({
  queryKey: queryKeys.accountSessions,
  queryFn: ({ signal }) => callApi('listSessions', undefined, { signal }),
  retry: retryOnce,
})
