import { useRef, useState } from 'react'
import type { DemoCredentials } from '../../../contract/demo-key.ts'
import { type TranNbrs, tranNbrOf } from '../../../domain/demos/tran-nbrs.ts'
import { unusableAnswer } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText } from '../../data/error-text.ts'
import { awaitAnswer } from '../../demo-answers/demo-answers.ts'

export type PaymentState =
  | { state: 'ready' }
  | { state: 'exchanging' }
  | { state: 'sent' }
  /** The browser refused to open a tab; the form waits for a click of its own. */
  | { state: 'blocked'; fields: Record<string, string> }
  | { state: 'failed'; message: string }

export interface Payment {
  /** Form fields in wire names, without the TAC. */
  fields: Record<string, string>
  /** The reader's own terminal; left out for the portal's demo merchant. */
  credentials?: DemoCredentials
}

/** Where the form goes, where the answer comes to, and the numbers of its payments. */
export interface PaymentTarget {
  action: string
  redirectUrl: string
  tranNbrs: TranNbrs
}

/** Posts fields to the gateway as a browser's form does; a script cannot read the answer, and need not. */
export function postForm(action: string, target: string, fields: Record<string, string>) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/**
 * Key exchange at the portal, then the form straight to the gateway in a new tab. The tab is opened within the click,
 * before the key exchange: browsers block one that is opened later. Card data goes into that form alone, never to the
 * portal. A second call while one is under way does nothing.
 */
export function usePayment({ action, redirectUrl, tranNbrs }: PaymentTarget) {
  const [payment, setPayment] = useState<PaymentState>({ state: 'ready' })
  const [paid, setPaid] = useState(0)
  const tranNbr = tranNbrOf(tranNbrs, paid)
  const isBusy = useRef(false)
  const count = useRef(0)

  async function pay({ fields, credentials }: Payment) {
    if (isBusy.current) return
    if (tranNbr === undefined)
      return setPayment({
        state: 'failed',
        message: 'This page has no transaction numbers left. Reload it to pay again.',
      })
    isBusy.current = true
    const target = `gatehouse-payment-${++count.current}`
    const tab = window.open('', target)
    if (tab) tab.document.body.textContent = 'Asking for a key, then opening the payment gateway…'
    setPayment({ state: 'exchanging' })
    awaitAnswer(tranNbr)
    try {
      const { TAC } = await callApi('exchangeDemoKey', {
        amount: fields['AMOUNT'] ?? '',
        tranNbr,
        tranGroup: 'SALE',
        redirectUrl,
        ...(credentials ? { credentials } : {}),
      })
      if (!TAC) throw unusableAnswer(200)
      const sealed = { TAC, ...fields }
      if (tab && !tab.closed) {
        postForm(action, target, sealed)
        setPayment({ state: 'sent' })
        setPaid(paid + 1)
      } else setPayment({ state: 'blocked', fields: sealed })
    } catch (error) {
      tab?.close()
      setPayment({ state: 'failed', message: errorText(error) })
    } finally {
      isBusy.current = false
    }
  }

  /** From a click of its own, when the tab was blocked. */
  function payInNewTab() {
    if (payment.state !== 'blocked') return
    postForm(action, '_blank', payment.fields)
    setPayment({ state: 'sent' })
    setPaid(paid + 1)
  }

  return { payment, pay, payInNewTab, tranNbr: tranNbr ?? '' }
}
