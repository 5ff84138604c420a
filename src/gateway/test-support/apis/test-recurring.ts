import { createHmac } from 'node:crypto'
import type { Provisioned } from '../../contract.ts'
import type { Answering } from '../answering.ts'
import type { PlainSubscription } from '../plain-bills.ts'

type Body = Record<string, unknown>
export type RecurringAnswer = {
  status: number
  /** The fields of the answer. */
  body: Body
  codes: string[]
  headers: Headers
  text: string
}
export type BillAnswer = Body & {
  id: number
  Amount: number
  DueDate: string
  Status: string
  RetriesLeft: number
  LastPayment: Body | null
}

/** A client of Recurring Billing: signs path and body as the documentation says, and nothing of it by our code. */
export async function openRecurringClient(gateway: Answering, merchantReference?: string) {
  const response = await gateway.app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: crypto.randomUUID(), label: 'Gym', secrets: ['fourPartKey', 'epiKey', 'mac'] },
      ...(merchantReference && { merchantReference }),
    }),
  })
  const { credentialId, secrets } = (await response.json()) as Provisioned
  const key = { id: secrets.fourPartKey ?? '', epiKey: secrets.epiKey ?? '' }

  const sign = (path: string, body: string, epiKey = key.epiKey) =>
    createHmac('sha256', epiKey)
      .update(path + body)
      .digest('hex')

  /** The text goes out as it is; headers may be added or replaced. */
  async function send(method: string, path: string, text = '', headers: Record<string, string> = {}) {
    const signed = { 'EPI-Id': key.id, 'EPI-Signature': sign(path, text) }
    const answer = await gateway.app.request(path === '/clock' ? path : `/billing${path}`, {
      ...{ method, headers: { 'Content-Type': 'application/json', ...signed, ...headers } },
      ...(method !== 'GET' && { body: text }),
    })
    return readRecurring(answer)
  }
  const call = (path: string, body: object = {}, method = 'POST') => send(method, path, JSON.stringify(body))

  const card = (fields: Body = {}) => ({
    CreditCardData: {
      ...{ AccountNumber: '4111111111111111', ExpirationDate: '3012', CVV: '123' },
      ...{ FirstName: 'Ada', LastName: 'Baker', PostalCode: '12345', ...fields },
    },
  })
  const bank = (fields: Body = {}) => ({
    BankAccountData: {
      ...{ AccountNumber: '123456789', RoutingNumber: '021000021', BankAccountType: 'Checking' },
      ...{ FirstName: 'Ada', LastName: 'Baker', ...fields },
    },
  })
  const token = (BRIC: string, PaymentType = 'CreditCard') => ({ PreviousPayment: { BRIC, PaymentType } })
  /** A monthly subscription from 18 November 2026 on, the day on which test gateways begin. */
  const subscription = (data: Body = {}, method: object = card(), customer: Body = {}) => ({
    CustomerData: { FirstName: 'Ada', LastName: 'Baker', Email: 'ada@example.com', ...customer },
    PaymentMethod: method,
    SubscriptionData: {
      ...{ Amount: 29.99, Frequency: 'Monthly', BillingDate: '2026-11-18', FailureOption: 'Pause', ...data },
    },
  })
  const subscribe = (data?: Body, method?: object, customer?: Body) =>
    call('/subscription', subscription(data, method, customer))
  /** Subscribes, and answers the number. */
  const subscribed = async (data?: Body, method?: object, customer?: Body) => {
    const { body, text } = await subscribe(data, method, customer)
    if (typeof body['id'] !== 'number') throw new Error(`not subscribed: ${text}`)
    return body['id']
  }
  /** One of the plain ones of `plain-bills.ts`; each has a customer of its own. */
  const subscribePlain = ({ amountCents, start, frequency, failureOption, retries, payments }: PlainSubscription) => {
    const often = { Frequency: frequency, BillingDate: start, ...(payments > 0 && { NumberOfPayments: payments }) }
    const data = { Amount: amountCents / 100, ...often, FailureOption: failureOption, Retries: retries }
    return subscribed(data, card(), { Email: undefined })
  }
  const bills = async (filter: Body = {}) => (await call('/bill/list', filter)).body['rows'] as BillAnswer[]
  const billsOf = (SubscriptionID: number) => bills({ SubscriptionID })
  const find = async (id: number) => {
    const { rows } = (await call('/subscription/list', { After: id - 10, Limit: 1 })).body as { rows: Body[] }
    return rows[0] ?? {}
  }
  const pass = (advanceDays: number) => call('/clock', { advanceDays })
  const change = (SubscriptionID: number, SubscriptionData: Body) =>
    call('/subscription', { SubscriptionID, SubscriptionData }, 'PUT')
  const pause = (SubscriptionID: number, Paused = true) => call('/subscription/pause', { SubscriptionID, Paused })
  const cancel = (SubscriptionID: number) => call('/subscription/cancel', { SubscriptionID })
  const pay = (BillID: number) => call('/paybill', { BillID })
  const charge = (PaymentMethodID: number, Amount: number) => call('/chargepaymentmethod', { PaymentMethodID, Amount })
  return {
    ...{ key, credentialId, sign, send, call, card, bank, token, subscription, subscribe, subscribed, subscribePlain },
    ...{ bills, billsOf, find, pass, change, pause, cancel, pay, charge },
  }
}
export type RecurringClient = Awaited<ReturnType<typeof openRecurringClient>>

async function readRecurring(response: Response): Promise<RecurringAnswer> {
  const text = await response.text()
  const body = safeJson(text)
  const errors = (body['errors'] ?? []) as { code: string }[]
  return { status: response.status, body, codes: errors.map(({ code }) => code), headers: response.headers, text }
}

function safeJson(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
