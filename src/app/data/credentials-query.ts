import { queryOptions } from '@tanstack/react-query'
import { errorCatalogue } from '../../contract/errors.ts'
import { ApiError } from './api-error.ts'
import { retryOnce } from './asking.ts'
import { callApi } from './call-api.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session-query.ts'

const { status, title: message } = errorCatalogue.not_signed_in

/**
 * The reader's credentials; whoever asks on a page shares one GET /api/credentials. That a session has ended is heard from
 * GET /api/session, which the header asks anyway and which says so with 200: browsers log a 401 as an error.
 */
export const credentialsQuery = queryOptions({
  queryKey: queryKeys.credentials,
  queryFn: async ({ client, signal }) => {
    const session = await client.ensureQueryData(sessionQuery).catch(() => undefined)
    if (session?.currentUser === null) throw new ApiError('not_signed_in', { status, message })
    return callApi('listCredentials', undefined, { signal })
  },
  retry: retryOnce,
})
