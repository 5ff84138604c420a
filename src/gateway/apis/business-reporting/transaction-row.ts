import { shortCode } from '../../../domain/payments/response-codes.ts'
import { bankReturnCodes, changeNoticeCodes } from '../../../domain/payments/test-data/test-bank-accounts.ts'
import { cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import type { TransactionState } from '../../../domain/payments/transaction-states.ts'
import { uniqIdOf } from '../../../domain/payments/uniq-id.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { Details } from '../../ledger/details.ts'
import { newYorkDay, newYorkText } from '../../sandbox/new-york-time.ts'
import type { ReportedTransaction } from '../../store/payments/reported-transactions.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** How the states of the ledger are called here. */
const statuses: Record<TransactionState, string> = {
  ...{ captured: 'open', accepted: 'open', authorized: 'authorized', settled: 'closed', partially_refunded: 'closed' },
  ...{ voided: 'voided', reversed: 'voided', expired: 'expired', refunded: 'refunded', returned: 'returned' },
  ...{ disputed: 'disputed', represented: 'disputed', declined: 'declined', stored: 'closed', verified: 'closed' },
}

/** A transaction in the words of this API (payments 10.3): amounts in dollars, times of New York. */
export function transactionRow(row: ReportedTransaction) {
  const details = JSON.parse(row.details) as Details
  return {
    ccs_pk: row.number,
    uniq_id: uniqIdOf(row.number),
    type: typeOf(row),
    status: statuses[row.state],
    amount: toNumberOfDollars(row.captured_cents || row.amount_cents || row.amount_requested_cents),
    tip: Number(details['TIP_AMT'] ?? 0),
    tax: Number(details['TAX_AMT'] ?? 0),
    currency: 'USD',
    created_at: newYorkText(row.created_at_ms),
    closed_at: row.batch.closed_at_ms === null ? null : newYorkText(row.batch.closed_at_ms),
    batch_id: Number(row.batch.batch_id),
    device_id: row.four_part_key,
    entry_mode: entryModeOf(row, details['CARD_ENT_METH'] ?? ''),
    card_type: cardTypeOf(row.brand),
    last_four: row.last_four,
    auth_code: row.auth_code,
    response_code: shortCode(row.auth_resp),
    invoice_number: details['INVOICE_NBR'] ?? '',
    customer_name: [details['FIRST_NAME'], details['LAST_NAME']].filter(Boolean).join(' '),
    username: details['CLERK_ID'] ?? '',
    ach_return: achReturnOf(row),
  }
}

export const cardTypeOf = (brand: string): string =>
  brand in cardBrands ? cardBrands[brand as keyof typeof cardBrands].name : 'Bank'

function typeOf({ tender, tran_group }: TransactionRow): string {
  if (tran_group === 'REFUND') return 'refund'
  if (tran_group === 'CREDIT') return tender === 'bank' ? 'ach_credit' : 'credit'
  if (tender === 'bank') return 'ach_debit'
  return tran_group === 'AUTH' ? 'auth' : 'sale'
}

/** By CARD_ENT_METH, where the payment said it; else by what is known of it (payments 1.4). */
function entryModeOf(row: TransactionRow, method: string): string {
  if (row.tender === 'bank') return 'bank'
  if (method === 'Z' || (method === '' && row.orig_bric !== null)) return 'token'
  if (method === 'G') return 'chip'
  if (/^[DH]$/.test(method)) return 'swiped'
  if (/^[QR]$/.test(method)) return 'contactless'
  if (method === 'E' || (method === '' && /^CCE/.test(row.tran_type))) return 'ecommerce'
  return 'keyed'
}

function achReturnOf({ bankAnswer }: ReportedTransaction) {
  if (!bankAnswer) return null
  const { answer_code: code, at_ms } = bankAnswer
  return { code, reason: bankReturnCodes[code]?.meaning ?? changeNoticeCodes[code] ?? '', date: newYorkDay(at_ms) }
}
