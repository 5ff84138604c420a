import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastTexts } from '../../../contract/errors.ts'
import { type CredentialsRecord, newCredentialsFor } from '../../../domain/credentials.ts'
import { toast } from '../../../ui/toast.ts'
import { ApiError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { sayFailure } from '../../data/error-text.ts'
import { useQueryAfterHydration } from '../../data/use-query-after-hydration.ts'

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

const generating = ['generate-credentials']

/** Has the platform mint sandbox credentials for a product (spec §7, §8). Pressed twice it asks once. */
export function useGenerateCredentials(productName: string) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey: generating,
    mutationFn: () => callApi('createCredentials', newCredentialsFor(productName, Date.now())),
    onSuccess(records) {
      client.setQueryData(credentialsQuery.queryKey, records)
      toast(toastTexts.credentialsGenerated(productName))
    },
    onError(failure) {
      if (!isNotSignedIn(failure)) sayFailure({ doing: 'generate-credentials', product: productName }, failure)
    },
  })
  const generate = () => {
    // Asked of the client, not of the last render: two clicks can come before the next one.
    if (client.isMutating({ mutationKey: generating }) === 0) mutate()
  }
  return { generate, isGenerating: isPending, error }
}
