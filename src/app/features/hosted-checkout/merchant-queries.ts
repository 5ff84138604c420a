import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type MerchantProfile,
  type MerchantProfileFields,
  toMerchantProfileFields,
} from '../../../domain/checkout/merchant-profile.ts'
import { type CredentialsRecord, hostedCheckoutProductName } from '../../../domain/credentials/credentials.ts'
import { ApiError } from '../../data/api-error.ts'
import { retryOnce } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { reportFailure, sayFailure } from '../../data/error-text.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { sendNewProfile } from './send-new-profile.ts'

/** The profiles of a credentials list; undefined when it came without them: then nobody knows whether there are any. */
export function profilesOf(records: readonly CredentialsRecord[]): MerchantProfile[] | undefined {
  return records.find(each => each.productName === hostedCheckoutProductName && each.merchantProfiles)?.merchantProfiles
}

const profilesMissing = () =>
  new ApiError('gateway_unreachable', { status: 503, message: 'The list has no merchant profiles.' })

/** The same GET /api/credentials as everywhere; here a list without profiles is a failure (spec §8). Until it is here, `listed` is shown. */
export function useMerchantProfiles(listed: MerchantProfile[] | undefined) {
  const { data, error: failure, isFetching, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery(credentialsQuery)
  const profiles = data ? profilesOf(data) : failure ? undefined : listed
  const error = failure ?? (data && !profiles ? profilesMissing() : null)
  // Each failed attempt is said once; by its time two that fail alike differ.
  const failedAt = failure ? errorUpdatedAt : error ? dataUpdatedAt : 0
  const said = useRef(0)
  useEffect(() => {
    if (!error || failedAt === said.current || isNotSignedIn(error)) return
    said.current = failedAt
    sayFailure({ doing: 'load-merchants' }, error)
  }, [error, failedAt])
  const state = isFetching && !profiles ? 'loading' : error ? 'failed' : profiles ? 'loaded' : 'loading'
  return { state, profiles: profiles ?? [], error, reload: () => void refetch() } as const
}

/** Opens a profile of the list: its token, for the frame. */
export function useOpenProfile() {
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (profileId: string) => callApi('openMerchantProfile', { profileId }),
    onError: failure => isNotSignedIn(failure) || sayFailure({ doing: 'load-merchants' }, failure),
  })
  return {
    open: mutateAsync,
    openingId: isPending ? variables : undefined,
    error,
    failedId: error ? variables : undefined,
  }
}

const adding = ['add-merchant-profile']

/** Adds a merchant (PUT). Pressed twice it asks once. */
export function useAddProfile() {
  const client = useQueryClient()
  const unanswered = useRef<MerchantProfileFields | undefined>(undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationKey: adding,
    mutationFn: (typed: MerchantProfileFields) =>
      sendNewProfile(typed, unanswered, {
        listed: profilesOf(client.getQueryData(credentialsQuery.queryKey) ?? []) ?? [],
        reload: async () => profilesOf(await client.fetchQuery({ ...credentialsQuery, staleTime: 0 })) ?? [],
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.credentials }),
    onError: failure => isNotSignedIn(failure) || sayFailure({ doing: 'add-merchant' }, failure),
  })
  return { add: mutateAsync, isAdding: isPending, isBusy: () => client.isMutating({ mutationKey: adding }) > 0 }
}

/** A token opens the form for a day; before that it is asked for anew. */
const tokenFreshMs = 12 * 60 * 60 * 1000

const ownProfileQuery = queryOptions({
  queryKey: queryKeys.ownProfile,
  queryFn: async ({ signal }) => {
    const own = await callApi('getConfigToken', undefined, { signal })
    return own.profileId === null ? null : own
  },
  staleTime: tokenFreshMs,
  retry: retryOnce,
})

/** The profile of a user with one merchant, with its token; null when there is none yet. */
export function useOwnProfile() {
  const { data, error, isFetching, isStale, errorUpdatedAt, refetch } = useQuery(ownProfileQuery)
  useEffect(() => {
    if (errorUpdatedAt && error && !isNotSignedIn(error)) sayFailure({ doing: 'load-merchants' }, error)
  }, [error, errorUpdatedAt])
  const state = isFetching ? 'loading' : error ? 'failed' : data ? 'ready' : data === null ? 'none' : 'loading'
  return { state, profile: data, error, isStale, reload: refetch } as const
}

/** Makes or changes the one profile of a user (POST). A failure is only reported (spec §8); the form shows it. */
export function useSaveOwnProfile() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: adding,
    mutationFn: (typed: MerchantProfileFields) => callApi('openMerchantProfile', toMerchantProfileFields(typed)),
    onSuccess(opened) {
      client.setQueryData(ownProfileQuery.queryKey, opened)
      return client.invalidateQueries({ queryKey: queryKeys.credentials })
    },
    onError: failure => reportFailure('save-own-merchant', failure),
  })
  return { save: mutateAsync, isSaving: isPending, isBusy: () => client.isMutating({ mutationKey: adding }) > 0 }
}
