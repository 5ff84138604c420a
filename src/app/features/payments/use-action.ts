import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PaymentAction, PaymentActionRequest } from '../../../domain/workbench/payment-detail.ts'
import { ApiError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { newId } from '../../data/new-id.ts'
import { refusalWords } from './action-words.ts'

/** The page as it stands now, at its moves. */
function showAgain() {
  location.hash = 'moves'
  location.reload()
}

/**
 * Does an action to a payment. What was asked for has one id until it is answered: a second press, or one after a lost answer, does it once.
 */
export function useAction(bric: string, action: PaymentAction) {
  const ids = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    networkMode: 'always',
    async mutationFn(asked: PaymentActionRequest) {
      const what = JSON.stringify(asked)
      const actionId = ids.current.get(what) ?? newId()
      ids.current.set(what, actionId)
      const result = await callApi('actOnPayment', { ...asked, action, actionId }, { params: { bric } })
      // What was refused changed nothing: the next press asks anew.
      if (result.kind === 'refused') ids.current.delete(what)
      return result
    },
    onSuccess(result) {
      if (result.kind === 'done') showAgain()
      else isRunning.current = false
    },
    onError(failure) {
      isRunning.current = false
      reportFailure('act-on-payment', failure)
    },
  })
  /** A second click may come before the button shows that it is busy. */
  function act(asked: PaymentActionRequest) {
    if (isRunning.current) return
    isRunning.current = true
    mutate(asked)
  }
  const isUnknown = error instanceof ApiError && error.status === 0
  const problem = error
    ? `${isUnknown ? 'There was no answer, so it is unknown whether this was done. You can safely press again: it is done only once. ' : ''}${errorText(error)}`
    : data?.kind === 'refused'
      ? `${refusalWords(data)} Nothing was changed. (${data.code} ${data.text})`
      : undefined
  // Until the page is there again nobody presses once more.
  return { act, isBusy: isPending || (isSuccess && data?.kind === 'done'), problem, reset }
}
