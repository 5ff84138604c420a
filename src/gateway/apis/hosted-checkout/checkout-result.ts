import { findResponseCode, isApproval, isError } from '../../../domain/payments/response-codes.ts'
import { type CardBrand, cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { type AnswerFields, answerFields } from '../../http/wire/answer-fields.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** The answer of the card endpoint, the message of the frame and the argument of callbacks (payments 5). */
export type CheckoutResult = {
  Status: 'Approved' | 'Declined' | 'Error'
  StatusCode: string
  StatusMessage: string
  ShopperMessage: string
  Amount: string
  InvoiceNumber: string
  Description: string
  MaskedPan: string
  CardType: string
  ApprovalCode: string
  TransactionId: string
  AvsResult: string
  CvvResult: string
  result: Record<string, string>
}

/** What the merchant called the purchase. */
export type Purchase = { invoiceNumber: string; description: string }

export function resultOf(row: TransactionRow, purchase: Purchase, fourPartKey: string): CheckoutResult {
  const fields = answerFields(row, fourPartKey, businessDate(row.created_at_ms))
  return {
    ...decisionOf(row.auth_resp, row.auth_resp_text),
    Amount: formatCents(row.amount_cents),
    InvoiceNumber: purchase.invoiceNumber,
    Description: purchase.description,
    MaskedPan: row.last_four.padStart(16, '*'),
    CardType: cardBrands[row.brand as CardBrand]?.name ?? '',
    ApprovalCode: row.auth_code,
    TransactionId: row.bric,
    AvsResult: row.auth_avs,
    CvvResult: row.auth_cvv2,
    result: { GUID: row.bric, ...Object.fromEntries(fields) },
  }
}

/** A number that may be real was refused (payments 21.5): there is no transaction, and nothing of the card. */
export function resultOfRefusedCard(fields: AnswerFields, purchase: Purchase): CheckoutResult {
  const answer = new Map(fields)
  return {
    ...decisionOf(answer.get('AUTH_RESP') ?? '', answer.get('AUTH_RESP_TEXT') ?? ''),
    ShopperMessage: 'Only test cards work here. Never type a real card into the sandbox.',
    Amount: answer.get('AUTH_AMOUNT') ?? '',
    InvoiceNumber: purchase.invoiceNumber,
    Description: purchase.description,
    ...{ MaskedPan: '', CardType: '', ApprovalCode: '', TransactionId: '', AvsResult: '', CvvResult: '' },
    result: { GUID: '', ...Object.fromEntries(fields) },
  }
}

function decisionOf(code: string, text: string) {
  const row = findResponseCode(code)
  const refusal = isError(code) ? 'Error' : 'Declined'
  const isApproved = isApproval(code)
  return {
    Status: isApproved ? 'Approved' : refusal,
    StatusCode: code,
    StatusMessage: text,
    ShopperMessage: isApproved ? '' : (row?.tellShopper ?? ''),
  } as const
}
