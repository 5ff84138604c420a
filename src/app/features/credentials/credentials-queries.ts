import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastTexts } from '../../../contract/toast-texts.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { sayFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'

const generating = ['generate-credentials']

/** Has the platform mint sandbox credentials for a product (spec §7, §8). Pressed twice it asks once. */
export function useGenerateCredentials(productName: string) {
  const client = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey: generating,
    mutationFn: (product: string) => callApi('createCredentials', newCredentialsFor(product, Date.now())),
    onSuccess(records, product) {
      client.setQueryData(credentialsQuery.queryKey, records)
      toast(toastTexts.credentialsGenerated(product))
    },
    onError(failure, product) {
      if (!isNotSignedIn(failure)) sayFailure({ doing: 'generate-credentials', product }, failure)
    },
  })
  const generate = () => {
    // Asked of the client, not of the last render: two clicks can come before the next one.
    if (client.isMutating({ mutationKey: generating }) === 0) mutate(productName)
  }
  // Of another product that was chosen before, it is of no interest.
  return { generate, isGenerating: isPending, error: variables === productName ? error : null }
}
