import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '../../../contract/call-types.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { refreshQueueCounts } from '../../administration/refresh-queue-counts.ts'
import { ApiError, isPassing } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { anyOrderQuery, asAdministered } from './admin-orders-queries.ts'

type ChangeName = 'configureOrder' | 'invoiceOrder' | 'shipOrder' | 'cancelAnyOrder'

/**
 * Makes a change of an order, and says `done`; sending it again is safe. The order is then shown as the server has it, also when somebody
 * else was faster or the answer was lost.
 */
export function useOrderChange<Name extends ChangeName>(name: Name, transactionId: string, done: string) {
  const client = useQueryClient()
  const { queryKey } = anyOrderQuery(transactionId)
  return useSingleMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: async (body: RequestOf<Name>) =>
      asAdministered(await callApi<ChangeName>(name, body as RequestOf<ChangeName>, { params: { transactionId } })),
    onSuccess(answer) {
      toast(done)
      client.setQueryData(queryKey, answer)
      void refreshQueueCounts()
    },
    onError(failure) {
      if (!isNotSignedIn(failure)) reportFailure(name, failure)
      if (isOutdated(failure)) void client.invalidateQueries({ queryKey })
    },
  })
}

/** True when the order that is shown may be another by now. */
const isOutdated = (failure: Error) =>
  isPassing(failure) ||
  (failure instanceof ApiError && ['order_changed', 'order_state_forbids', 'unusable_answer'].includes(failure.code))
