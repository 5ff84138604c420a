import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shipToFields } from '../../../domain/orders/ship-to.ts'
import type { NewTerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { unusableAnswer } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { reportFailure } from '../../data/error-text.ts'
import { beginNextDraft } from '../../data/order-draft.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { asOrders, orderQuery, stockQuery } from './orders-queries.ts'

/** What became of the last order or cancellation (spec §4); `none` also after the status was cleared. */
export type OrderStatus = 'none' | 'sending' | 'order-success' | 'order-error' | 'cancelled'

const report = (doing: string) => (failure: Error) => {
  if (!isNotSignedIn(failure)) reportFailure(doing, failure)
}

/** Orders a terminal (spec §7); sending the same draft again is safe. `fingerprint` says for whom the page was made. */
export function useOrderTerminal(fingerprint: string) {
  const client = useQueryClient()
  const { mutateAsync, status, data, error, reset } = useMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: async (order: NewTerminalOrder) => {
      const answer = asOrders(await callApi('orderTerminal', order, { headers: { 'x-request-id': fingerprint } }))
      if (!answer.transactionId) throw unusableAnswer(200)
      return answer
    },
    onSuccess: () => beginNextDraft(shipToFields),
    onError: report('order-terminal'),
    // How many are left, also for whoever orders another one.
    onSettled: () => void client.invalidateQueries({ queryKey: stockQuery.queryKey }),
  })
  const statuses = { idle: 'none', pending: 'sending', success: 'order-success', error: 'order-error' } as const
  const orderStatus: OrderStatus = statuses[status]
  return { order: mutateAsync, status: orderStatus, transactionId: data?.transactionId, error, clearStatus: reset }
}

/** Cancels an order (spec §7); safe to repeat. `onCancelled` is told also when the button that asked is gone. */
export function useCancelOrder(fingerprint: string, transactionId: string, onCancelled: () => void) {
  const client = useQueryClient()
  const { mutate, status, error, reset } = useSingleMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: async () =>
      asOrders(await callApi('cancelTerminalOrder', { transactionId }, { headers: { 'x-request-id': fingerprint } })),
    onSuccess(answer) {
      onCancelled()
      const { queryKey } = orderQuery(transactionId)
      const order = answer.orders.find(each => each.transactionId === transactionId)
      // An old order is not among the newest, which are what the server answers.
      if (order) client.setQueryData(queryKey, order)
      else return client.invalidateQueries({ queryKey })
    },
    onError: report('cancel-terminal-order'),
  })
  const statuses = { idle: 'none', pending: 'sending', success: 'cancelled', error: 'order-error' } as const
  const cancelStatus: OrderStatus = statuses[status]
  return { cancel: () => mutate(), status: cancelStatus, error, clearStatus: reset }
}
