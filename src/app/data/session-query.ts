import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { retryOnce } from './asking.ts'
import { callApi } from './call-api.ts'
import { queryKeys } from './query-keys.ts'
import { useQueryAfterHydration } from './use-query-after-hydration.ts'

/** Who is signed in. All islands of a page share it: one GET /api/session. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => callApi('getSession', undefined, { signal }),
  retry: retryOnce,
})

/** The cookie without a secret that the portal sets beside the session; it only says that asking is worth it. */
export const maySeemSignedIn = (cookies: string) => /(?:^|; *)(?:__Host-)?signed_in=1(?:;|$)/.test(cookies)

/** False on the server and at first, as the HTML of static pages is the same for everybody. */
export function useMaySeemSignedIn(): boolean {
  const [isMarked, setIsMarked] = useState(false)
  useEffect(() => setIsMarked(maySeemSignedIn(document.cookie)), [])
  return isMarked
}

/** Who is signed in, `data.currentUser`; the portal is not asked when the cookie says that nobody is. */
export function useSession() {
  return useQueryAfterHydration(sessionQuery, useMaySeemSignedIn())
}
