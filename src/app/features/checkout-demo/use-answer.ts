import { useState } from 'react'
import { type CheckoutResult, toDemoTransaction } from '../../../domain/checkout-result.ts'
import { encodeTransaction } from '../../../domain/demo-transaction.ts'
import { showAnswer } from '../../demo-answers/demo-answers.ts'
import { paths } from '../../paths.ts'

/** What became of the last payment. */
export type Answer =
  | { state: 'opened' | 'blocked'; status: string; href: string }
  | { state: 'without-amount'; status: string }
  | { state: 'failed'; message: string }

/**
 * Shows answers in a new tab, on the demo page itself (spec §4, §7); a browser that blocks it gets a link. `tab` is where
 * the payment was made: the demo below the response shows it again.
 */
export function useAnswer({ storeName, tab }: { storeName: string; tab: string }) {
  const [answer, setAnswer] = useState<Answer>()
  function showResult(result: CheckoutResult) {
    const status = result.Status
    const payload = encodeTransaction(toDemoTransaction(result, { USER_DATA_10: storeName }))
    showAnswer(payload)
    if (!result['Amount']) return setAnswer({ state: 'without-amount', status })
    const href = `${paths.checkoutDemo}?checkout=${payload}&tab=${tab}#response`
    setAnswer({ state: window.open(href, '_blank') ? 'opened' : 'blocked', status, href })
  }
  return {
    answer,
    showResult,
    showFailure: (message: string) => setAnswer({ state: 'failed', message }),
    clear: () => setAnswer(undefined),
  }
}
