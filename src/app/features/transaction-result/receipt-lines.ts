import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { avsMeaning, cvvMeaning, explain, isPaid } from './explain.ts'

export type ReceiptLine = [label: string, value: string]

/** What a receipt says, in its order; what did not come back is left out (spec §3). */
export interface ReceiptText {
  /** The four-part key, when all of it came back. */
  terminal: string
  item: string
  itemNote: string
  /** What was asked for, what was taken. */
  sums: { asked: string; tax: string; charged: string } | undefined
  payment: ReceiptLine[]
  customer: string[]
  notes: ReceiptLine[]
}

const present = (lines: [string, string | undefined][]) => lines.filter((line): line is ReceiptLine => Boolean(line[1]))
/** Amounts as money; whatever else came as an amount stays as it is. */
const money = (text: string) => (/^\d+\.\d{2}$/.test(text) ? toDollars(text) : text)
const withMeaning = (letter: string | undefined, meaning: string | undefined) =>
  letter && (meaning ? `${letter}: ${meaning}` : letter)

function sumsOf(transaction: DemoTransaction): ReceiptText['sums'] {
  // `Amount` of a checkout is what was approved.
  const asked = transaction.AMOUNT ?? transaction.AUTH_AMOUNT_REQUESTED ?? transaction.Amount
  const outcome = explain(transaction)?.outcome
  const charged = transaction.AUTH_AMOUNT ?? (isPaid(outcome) ? asked : outcome && '0.00')
  if (!asked || !charged) return undefined
  return { asked: money(asked), tax: money(transaction.TAX_AMT || '0.00'), charged: money(charged) }
}

function cardOf({ CardType, AUTH_CARD_TYPE, AUTH_MASKED_ACCOUNT_NBR, MaskedPan }: DemoTransaction) {
  const brand = CardType ?? Object.values(cardBrands).find(each => each.authCardType === AUTH_CARD_TYPE)?.name
  return [brand, AUTH_MASKED_ACCOUNT_NBR ?? MaskedPan].filter(Boolean).join(' ')
}

function paymentLines(transaction: DemoTransaction): ReceiptLine[] {
  const avs = transaction.AUTH_AVS ?? transaction.AvsResult
  const cvv = transaction.AUTH_CVV2 ?? transaction.CvvResult
  return present([
    ['Card', cardOf(transaction)],
    ['Date (GMT)', transaction.AUTH_TRAN_DATE_GMT],
    ['Transaction', transaction.TRAN_NBR],
    ['Batch', transaction.BATCH_ID],
    ['Invoice', transaction.InvoiceNumber ?? transaction.INVOICE_NBR],
    ['Approval code', transaction.AUTH_CODE ?? transaction.ApprovalCode],
    ['Network id', transaction.AUTH_TRAN_IDENT],
    ['Token (BRIC)', transaction.AUTH_GUID ?? transaction.TransactionId],
    ['Address check', withMeaning(avs, avsMeaning(avs))],
    ['CVV check', withMeaning(cvv, cvvMeaning(cvv))],
  ])
}

function customerLines({ FIRST_NAME, LAST_NAME, ADDRESS, CITY, STATE, ZIP_CODE }: DemoTransaction): string[] {
  const region = [STATE, ZIP_CODE].filter(Boolean).join(' ')
  const name = [FIRST_NAME, LAST_NAME].filter(Boolean).join(' ')
  return [name, ADDRESS, [CITY, region].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line))
}

export function receiptText(transaction: DemoTransaction): ReceiptText {
  const { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, USER_DATA_9, Description } = transaction
  const key = [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR]
  const item = USER_DATA_9 || Description || 'Payment'
  return {
    terminal: key.every(Boolean) ? key.join('-') : '',
    item,
    itemNote: Description && Description !== item ? Description : '',
    sums: sumsOf(transaction),
    payment: paymentLines(transaction),
    customer: customerLines(transaction),
    notes: present([
      ['Your data 1', transaction.USER_DATA_1],
      ['Your data 8', transaction.USER_DATA_8],
    ]),
  }
}
