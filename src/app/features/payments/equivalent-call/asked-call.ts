import type { CredentialsRecord } from '../../../../domain/credentials/credentials.ts'
import type { Payment } from '../../../../domain/workbench/payment.ts'
import type { PaymentAction, PaymentDetail } from '../../../../domain/workbench/payment-detail.ts'
import type { CallKeys, KeyName } from '../../../call-programs/own-keys.ts'
import type { Call } from '../../../call-programs/program-of.ts'

/** Where programs reach the sandbox. */
export interface CallUrls {
  gateway: string
  serverPost: string
  customPay: string
  bigcommerce: string
  restProxy: string
}

/** What is acted on, at which terminal, and by which names its product knows it. */
export interface ActedPayment {
  payment: Pick<Payment, 'bric' | 'tranType' | 'api' | 'kind' | 'heldCents'>
  fourPartKey: string
  names: PaymentDetail['names']
  urls: CallUrls
}

export interface AskedCall extends ActedPayment {
  action: PaymentAction
  /** In cents: what is captured, refunded or disputed; the whole of what is undone. */
  amountCents: number
  /** Of a capture: more of them follow. */
  isPart: boolean
  records: readonly CredentialsRecord[]
  nowMs: number
}

/** What does the same as a button. */
export interface EquivalentCall {
  /** What the product of the payment has in place of a call of its own. */
  note?: string
  /** Left out where no API has one. */
  sample?: Sample
}

export interface Sample {
  call: Call
  hasKeys: boolean
  /** Values that prove who asks. */
  secrets: readonly string[]
  /** What to put in the places of keys that the reader has not. */
  missing: string
}

export const sampleOf = (
  call: Call,
  { isOwn, secrets }: Pick<CallKeys<KeyName>, 'isOwn' | 'secrets'>,
  missing: string,
): Sample => ({
  ...{ call, hasKeys: isOwn, secrets, missing },
})

/** A number for what is asked for: the same second asks for the same. */
export const numberAt = (nowMs: number) => String(Math.floor(nowMs / 1000))
export const batchAt = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')
