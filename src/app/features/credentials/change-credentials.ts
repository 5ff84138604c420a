import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastTexts } from '../../../contract/toast-texts.ts'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { sayFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'

const ways = {
  rotate: {
    call: ({ sortKey, dateCreated, rotations = 0 }: CredentialsRecord) =>
      callApi('rotateCredentials', { sortKey, dateCreated, rotations }),
    done: toastTexts.credentialsRotated,
    doing: 'rotate-credentials',
  },
  revoke: {
    call: ({ sortKey, dateCreated }: CredentialsRecord) => callApi('revokeCredentials', { sortKey, dateCreated }),
    done: toastTexts.credentialsRevoked,
    doing: 'revoke-credentials',
  },
} as const
export type Change = keyof typeof ways

const changing = ['change-credentials']

/**
 * Rotates or revokes credentials (decision 0100). What is sent says which ones were looked at, so that it can be sent
 * again after an answer was lost: it then changes nothing more.
 */
export function useChangeCredentials(change: Change, onDone: () => void) {
  const client = useQueryClient()
  const { call, done, doing } = ways[change]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: changing,
    mutationFn: call,
    onSuccess(records, { productName }) {
      client.setQueryData(credentialsQuery.queryKey, records)
      toast(done(productName))
      onDone()
    },
    onError(failure, { productName }) {
      if (!isNotSignedIn(failure)) sayFailure({ doing, product: productName }, failure)
    },
  })
  const send = (record: CredentialsRecord) => {
    // Asked of the client, not of the last render: two clicks can come before the next one.
    if (client.isMutating({ mutationKey: changing }) === 0) mutate(record)
  }
  /** Forgets a failure; what the portal did in spite of it is loaded. */
  const clear = () => {
    if (error) void client.invalidateQueries({ queryKey: credentialsQuery.queryKey })
    reset()
  }
  return { send, isSending: isPending, error, clear }
}
