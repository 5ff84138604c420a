import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { authorize } from '../../ledger/operations/authorize.ts'
import { sale } from '../../ledger/operations/sale.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import type { PaymentResult, Request } from '../../ledger/record-payment.ts'
import {
  claimAttempt,
  lastStep,
  listAttempts,
  type OrderStep,
  settleAttempt,
} from '../../store/online/store-payments.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { refusedByGateway, type StoreOutcome, type StoreRefusal } from './answer.ts'
import { bigcommerceName } from './api-name.ts'
import { cardField } from './check-body.ts'
import { isPaid, isWhole, paymentStatus } from './order-state.ts'
import { stepAnswer } from './step-answer.ts'
import type { StoreCall, StoreHandler } from './take-call.ts'

/** Two digits behind the order's number make TRAN_NBR. */
export const attemptsMax = 99

type Paid =
  | { kind: 'decided'; payment: TransactionRow; step: OrderStep; fault: Fault; rule: string | undefined }
  | { kind: 'server-error' }
  | StoreRefusal
type Fault = Extract<PaymentResult, { kind: 'recorded' }>['fault']

/** POST …/payments: charges or holds the total of an order, which is paid once. */
export const payOrder: StoreHandler = async call => {
  const account = accountOf(call.fields)
  if ('code' in account) return account
  const paid = await call.tools.store.write(trx => payOnce(trx, call, account))
  if ('code' in paid) return paid
  if (paid.kind === 'server-error')
    return { status: 500, code: 'UNEXPECTED', title: 'The amount triggers a gateway error' }
  const { payment, step, fault, rule } = paid
  return { ...stepOutcome(payment, step), fault, rule }
}

/** A step that was done, and where the payment stands after it. */
export function stepOutcome(payment: TransactionRow, step: OrderStep): Extract<StoreOutcome, { body: object }> {
  return {
    ...{ status: 201, body: { data: stepAnswer(step), meta: { payment_status: paymentStatus(payment) } } },
    ...{ answer: `AUTH_RESP ${payment.auth_resp}`, transactionIds: [payment.id] },
  }
}

function accountOf(fields: JsonFields): Request['account'] | StoreRefusal {
  const bric = fields.get('payment.instrument.token') ?? ''
  if (fields.get('payment.instrument.type') === 'stored_card') return { kind: 'token', bric }
  const card = findTestCard(fields.get(cardField) ?? '')
  return card ? { kind: 'card', card } : refusedByGateway('14', 'TEST CARDS ONLY')
}

async function payOnce(trx: Writer, call: StoreCall, account: Request['account']): Promise<Paid> {
  const { order, fields, tools } = call
  const attempt = await nextAttempt(trx, call)
  if (typeof attempt !== 'number') return attempt
  const request = { ...requestOf(call, attempt), account, tender: { kind: 'card', industryType: 'E' } } as const
  const operation = fields.get('transaction_type') === 'authorization' ? authorize : sale
  const result = await operation(trx, request, tools)
  const recorded = result.kind === 'recorded' ? result.transaction : undefined
  await settleAttempt(trx, { ...order, attempt, transactionId: recorded?.id })
  if (result.kind !== 'recorded') return { kind: 'server-error' }
  const { transaction, fault, rule } = result
  const step = await lastStep(trx, transaction.id, ['sale', 'hold', 'decline'])
  return { kind: 'decided', payment: await undoPart(trx, transaction, call), step, fault, rule }
}

/** The number of a new attempt; or why nobody may try again. */
async function nextAttempt(trx: Writer, { order }: StoreCall): Promise<number | StoreRefusal> {
  for (;;) {
    const attempts = await listAttempts(trx, order)
    if (attempts.some(isPaid))
      return { status: 422, code: 'ORDER_PAID', title: 'The order is already paid; read its transactions' }
    const attempt = attempts.length + 1
    if (attempt > attemptsMax)
      return {
        status: 422,
        code: 'TOO_MANY_ATTEMPTS',
        title: `The order was tried ${attemptsMax} times; create a new order`,
      }
    if (await claimAttempt(trx, order, attempt)) return attempt
  }
}

function requestOf({ credential, order, fields }: StoreCall, attempt: number): Omit<Request, 'account'> {
  const text = (name: string) => fields.get(name) ?? ''
  const name = { FIRST_NAME: text('billing_address.first_name'), LAST_NAME: text('billing_address.last_name') }
  const named = Object.entries(name).filter(([, value]) => value !== '')
  return {
    ...{ credential, api: bigcommerceName, amountCents: fromNumberOfDollars(text('amount')), batchId: '' },
    tranNbr: order.order_id + String(attempt).padStart(2, '0'),
    ...{ address: text('billing_address.street_1'), zipCode: text('billing_address.zip') },
    cvv: text('payment.instrument.verification_value'),
    details: { ORDER_NBR: order.order_id, CARD_ENT_METH: 'E', ...Object.fromEntries(named) },
  }
}

/** A part of the total is no payment of an order: what the issuer approved is given free at once. */
async function undoPart(
  trx: Writer,
  payment: TransactionRow,
  { credential, tools }: StoreCall,
): Promise<TransactionRow> {
  if (payment.state === 'declined' || isWhole(payment)) return payment
  const asked = { credential, api: bigcommerceName, bric: payment.bric, tranNbr: '', batchId: '' }
  const result = await voidTransaction(trx, asked, tools)
  if (result.kind !== 'done') throw new Error(`${payment.id} cannot be refunded in part`)
  return result.transaction
}
