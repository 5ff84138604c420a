import { useRef, useState } from 'react'
import type { CardPaymentAnswer } from '../../../contract/card-payment.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText } from '../../data/error-text.ts'
import { type CardToken, payNow } from './use-card-fields.ts'

export type CardPayment =
  | { state: 'none' }
  | { state: 'asking'; token?: CardToken }
  /** The fields say by themselves what is wrong with them. */
  | { state: 'refused'; code: string; message: string }
  | { state: 'failed'; token: CardToken; message: string }
  | { state: 'answered'; token: CardToken; payment: CardPaymentAnswer }

/** A token of the fields, then its charge by the portal, which is the shop's server here and sees no card. */
export function useCardPayment(): [CardPayment, (amount: string) => Promise<void>] {
  const [payment, setPayment] = useState<CardPayment>({ state: 'none' })
  const isBusy = useRef(false)

  async function pay(amount: string) {
    const library = payNow()
    if (isBusy.current || !library) return
    isBusy.current = true
    setPayment({ state: 'asking' })
    try {
      const token = await library.getToken()
      setPayment({ state: 'asking', token })
      await callApi('chargeCardToken', { token: token.token, amount }).then(
        answer => setPayment({ state: 'answered', token, payment: answer }),
        error => setPayment({ state: 'failed', token, message: errorText(error) }),
      )
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      setPayment({ state: 'refused', code, message })
    } finally {
      isBusy.current = false
    }
  }
  return [payment, pay]
}
