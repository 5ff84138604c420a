import { queryOptions } from '@tanstack/react-query'
import { retryOnce } from './asking.ts'
import { callApi } from './call-api.ts'
import { queryKeys } from './query-keys.ts'

/** The reader's credentials; whoever asks on a page shares one GET /api/credentials. */
export const credentialsQuery = queryOptions({
  queryKey: queryKeys.credentials,
  queryFn: ({ signal }) => callApi('listCredentials', undefined, { signal }),
  retry: retryOnce,
})
