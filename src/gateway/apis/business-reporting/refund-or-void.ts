import { shortCode } from '../../../domain/payments/response-codes.ts'
import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import type { ProxyCall, ProxyHandler, ProxyOutcome, ProxyRefusal } from '../../http/take-proxy-call.ts'
import type { Details } from '../../ledger/details.ts'
import { refund } from '../../ledger/operations/refund.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import type { Refused } from '../../ledger/refusals.ts'
import { findByMove, numberOfVoid } from '../../store/payments/reported-transactions.ts'
import { numberOfTransaction } from '../../store/payments/transaction-numbers.ts'
import type { TransactionRow } from '../../store/tables.ts'

const refuse = (code: string, text: string, status: 400 | 404 = 400): ProxyOutcome => ({
  refusal: { status, code, text } satisfies ProxyRefusal,
})
const unknown = refuse('UNKNOWN_TRANSACTION', 'Your account has no transaction with that number', 404)

/** POST /accounts/{accountId}/transactions: gives money back, or undoes a transaction whose batch is open. */
export const refundOrVoid: ProxyHandler = async call => {
  const isRefund = call.fields.get('type') === 'refund'
  const superfluous = (isRefund ? ['transaction_id'] : ['ccs_pk', 'amount']).find(name => call.fields.has(name))
  if (superfluous !== undefined)
    return {
      refusal: {
        status: 400,
        code: 'INVALID_FIELD',
        text: `${superfluous}: not allowed for this type`,
        field: superfluous,
      },
    }
  const number = Number(call.fields.get(isRefund ? 'ccs_pk' : 'transaction_id'))
  const original = await findByMove(call.tools.store.read, call.credential.merchantId, number)
  if (!original) return unknown
  return isRefund ? giveBack(call, original) : undo(call, original)
}

const askedOf = ({ credential, api }: ProxyCall, { bric }: TransactionRow, details: Details) => ({
  ...{ credential, api, bric, tranNbr: '', batchId: '', details },
})
const clerkOf = ({ fields }: ProxyCall): Details => ({ CLERK_ID: fields.get('username') ?? '' })

async function giveBack(call: ProxyCall, original: TransactionRow): Promise<ProxyOutcome> {
  const { fields, tools } = call
  const amountCents = fromNumberOfDollars(fields.get('amount'))
  // So that the refund is found where its payment is.
  const { INVOICE_NBR, FIRST_NAME, LAST_NAME } = JSON.parse(original.details) as Details
  const about = Object.entries({ INVOICE_NBR, FIRST_NAME, LAST_NAME }).filter(([, value]) => value)
  const asked = askedOf(call, original, { ...clerkOf(call), ...(Object.fromEntries(about) as Details) })
  return tools.store.write(async trx => {
    const result = await refund(trx, { ...asked, amountCents, asksIssuer: true }, tools)
    if (result.kind === 'refused') return explain(result, 'NOT_REFUNDABLE')
    const { id, auth_resp: code } = result.transaction
    return {
      data: {
        refund_id: await numberOfTransaction(trx, id),
        status_code: shortCode(code),
        status_message: wordOf(code),
      },
      ...{ answer: `status_code ${shortCode(code)}`, transactionIds: [id, original.id] },
    }
  })
}

async function undo(call: ProxyCall, original: TransactionRow): Promise<ProxyOutcome> {
  const { tools } = call
  return tools.store.write(async trx => {
    const result = await voidTransaction(trx, askedOf(call, original, clerkOf(call)), tools)
    if (result.kind === 'refused') return explain(result, 'NOT_VOIDABLE')
    return {
      data: { void_id: await numberOfVoid(trx, original.id), status_code: '0', status_message: 'APR' },
      ...{ answer: 'status_code 0', transactionIds: [original.id] },
    }
  })
}

const wordOf = (code: string) => (code === '00' ? 'APR' : 'DCL')

/** What the ledger refuses, in the words of this API. */
const refusals: Readonly<Record<string, ProxyOutcome>> = {
  'NOT SETTLED': refuse('NOT_SETTLED', 'The batch is open; void it instead'),
  'NOT CAPTURED': refuse('NOT_SETTLED', 'It is an authorization that was not captured; void it instead'),
  'BATCH CLOSED': refuse('ALREADY_SETTLED', 'The batch has closed; refund it instead'),
  'ALREADY VOIDED': refuse('ALREADY_VOIDED', 'It is already voided'),
  'AMOUNT EXCEEDS ORIGINAL': refuse('AMOUNT_TOO_HIGH', 'amount: exceeds what is left of the payment'),
  DISPUTED: refuse('DISPUTED', 'The cardholder disputes it; the money is already taken back'),
}

function explain({ code, text }: Refused, otherwise: 'NOT_REFUNDABLE' | 'NOT_VOIDABLE'): ProxyOutcome {
  if (code === '25') return unknown
  const nothing = otherwise === 'NOT_REFUNDABLE' ? 'There is nothing to refund' : 'There is nothing to undo'
  return refusals[text] ?? refuse(otherwise, nothing)
}
