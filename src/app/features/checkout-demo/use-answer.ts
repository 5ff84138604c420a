import { useState } from 'react'
import { type CheckoutResult, toDemoTransaction, wordOfResult } from '../../../domain/checkout/checkout-result.ts'
import { encodeTransaction } from '../../../domain/demos/demo-transaction.ts'
import { goToAnswer, showAnswer } from '../../demo-answers/demo-answers.ts'
import { paths } from '../../paths.ts'

/** What became of the last payment. */
export type Answer =
  | { state: 'opened' | 'blocked'; status: string; href: string }
  | { state: 'without-amount'; status: string }
  | { state: 'failed'; message: string }

interface Chosen {
  tab: string
  item: string | undefined
  outcome: string
}

/**
 * Shows answers in a new tab, on the demo page itself (spec §4, §7); a browser that blocks it gets a link. `chosen` is how
 * the payment was made: the demo below the response shows it again.
 */
export function useAnswer({ storeName, chosen }: { storeName: string; chosen: Chosen }) {
  const [answer, setAnswer] = useState<Answer>()
  function showResult(result: CheckoutResult) {
    const status = wordOfResult(result)
    const payload = encodeTransaction(toDemoTransaction(result, { USER_DATA_10: storeName }))
    showAnswer(payload)
    if (!result['Amount']) {
      setAnswer({ state: 'without-amount', status })
      return goToAnswer()
    }
    const { tab, item, outcome } = chosen
    const query = new URLSearchParams({ checkout: payload, tab, ...(item && { item }), outcome })
    const href = `${paths.checkoutDemo}?${query}#response`
    const state = window.open(href, '_blank') ? 'opened' : 'blocked'
    setAnswer({ state, status, href })
    if (state === 'blocked') goToAnswer()
  }
  return {
    answer,
    showResult,
    showFailure: (message: string) => setAnswer({ state: 'failed', message }),
    clear: () => setAnswer(undefined),
  }
}
