import { useEffect } from 'react'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import { ApiError } from './api-error.ts'
import { credentialsQuery } from './credentials-query.ts'
import { sayFailure } from './error-text.ts'
import { useQueryAfterHydration } from './use-query-after-hydration.ts'

export const isNotSignedIn = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in'

export type CredentialsState = 'loading' | 'loaded' | 'signed-out' | 'failed'

/** The credential store of spec §4: what was loaded is cleared when loading fails, and a toast says so (spec §8). */
export function useCredentials(isEnabled: boolean) {
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQueryAfterHydration(credentialsQuery, isEnabled)
  useEffect(() => {
    // By its time each failed attempt is said once, also when two fail alike.
    if (errorUpdatedAt && error && !isNotSignedIn(error)) sayFailure({ doing: 'load-credentials' }, error)
  }, [error, errorUpdatedAt])
  const records: CredentialsRecord[] = error ? [] : (data ?? [])
  return { state: stateOf(), records, error, reload: refetch }

  function stateOf(): CredentialsState {
    if (error && !isFetching) return isNotSignedIn(error) ? 'signed-out' : 'failed'
    return data && !error ? 'loaded' : 'loading'
  }
}
