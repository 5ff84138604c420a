import { isApproval, responseCode } from '../../domain/payments/response-codes.ts'
import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import { mintTranNbr } from '../ledger/bric.ts'
import type { Details } from '../ledger/details.ts'
import { sale } from '../ledger/operations/sale.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { Asker } from '../ledger/payment-request.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import type { BankTender, CardTender } from '../ledger/tender.ts'
import type { PaymentMethod } from '../store/billing/payment-methods.ts'
import type { BillRow, TransactionRow, Writer } from '../store/tables.ts'

/** A payment as its bill keeps it. Approved: the whole amount, and nothing less. */
export type Payment = Pick<
  BillRow,
  'paid_at_ms' | 'paid_cents' | 'payment_code' | 'payment_text' | 'approval_code' | 'payment_bric' | 'transaction_id'
> & { isApproved: boolean }
export type Charged = { payment: Payment; rule?: string | undefined; fault?: TechnicalFault | undefined }
export type Charge = Asker & {
  method: PaymentMethod
  amountCents: number
  nowMs: number
  details: Details
  /** Left out where it is the API that asks. */
  product?: string
  /** Left out: a new one, as nothing is ever sent twice: a bill knows whether it was charged. */
  tranNbr?: string | undefined
}

export const tenderOf = ({ payment_type, account_type }: PaymentMethod): CardTender | BankTender =>
  payment_type === 'BankAccount'
    ? { kind: 'bank', accountType: account_type === 'S' ? 'S' : 'C' }
    : { kind: 'card', industryType: 'E' }

/**
 * Charges a stored way to pay by its token, as a sale of the ledger. What the issuer approves in part is voided at once: a bill is
 * paid whole or not at all. `server-error`: the amount asked for a failing processor, and nothing was recorded.
 */
export async function charge(trx: Writer, asked: Charge, tools: PaymentTools): Promise<Charged | 'server-error'> {
  const {
    method,
    amountCents,
    nowMs,
    credential,
    api,
    product,
    details,
    tranNbr = mintTranNbr(tools.randomBytes),
  } = asked
  if (method.closed_at_ms !== null) return { payment: unasked('46', nowMs) }
  const result = await sale(
    trx,
    {
      ...{ credential, api, amountCents, account: { kind: 'token', bric: method.bric }, tender: tenderOf(method) },
      ...{ tranNbr, batchId: '', address: '', zipCode: '', cvv: '' },
      details: { CARD_ENT_METH: 'Z', ...details },
      ...(product && { product }),
    },
    tools,
  )
  if (result.kind === 'server-error') return 'server-error'
  if (result.kind !== 'recorded') throw new Error('a charge without a TAC cannot have spent one')
  const { transaction, rule, fault } = result
  const isApproved = isApproval(transaction.auth_resp) && transaction.amount_cents === amountCents
  if (transaction.captured_cents > 0 && !isApproved) await giveBack(trx, asked, transaction, tools)
  return { payment: paymentOf(transaction, isApproved), rule, fault }
}

async function giveBack(trx: Writer, { credential, api }: Asker, { bric }: TransactionRow, tools: PaymentTools) {
  await tools.books?.flush(trx)
  const undone = await voidTransaction(trx, { credential, api, bric, tranNbr: '', batchId: '' }, tools)
  if (undone.kind !== 'done') throw new Error(`a payment of just now could not be voided: ${undone.text}`)
}

const paymentOf = (row: TransactionRow, isApproved: boolean): Payment => ({
  ...{ isApproved, paid_at_ms: row.created_at_ms, paid_cents: isApproved ? row.amount_cents : 0 },
  ...{ payment_code: row.auth_resp, payment_text: row.auth_resp_text, payment_bric: row.bric },
  ...{ approval_code: isApproved ? row.auth_code : '', transaction_id: row.id },
})

/** A decline that is known without asking: no transaction. */
export const unasked = (code: string, nowMs: number): Payment => ({
  ...{ isApproved: false, paid_at_ms: nowMs, paid_cents: 0, payment_code: code },
  ...{ payment_text: responseCode(code).display, approval_code: '', payment_bric: '', transaction_id: null },
})
