import { parseAmountCents } from '../../lib/money/money.ts'

/** One way to read what somebody searches payments by. */
export type PaymentSearch = { bric: string } | { tranNbr: string } | { lastFour: string } | { amountCents: number }

/** The longest text that can mean anything. */
export const paymentSearchMax = 20

/**
 * What a text may be: a BRIC, a number (TRAN_NBR), the last four digits or an amount; four digits are a number and the end of a card. None
 * where it is nothing of these.
 */
export function readPaymentSearch(text: string): PaymentSearch[] {
  const word = text.trim()
  const amountCents = parseAmountCents(word.replace(/^\$/, '').replaceAll(',', ''))
  if (amountCents !== undefined) return [{ amountCents }]
  const ways: PaymentSearch[] = []
  if (/^[0-9A-Z]{19}$/i.test(word)) ways.push({ bric: word.toUpperCase() })
  if (/^\d{1,10}$/.test(word)) ways.push({ tranNbr: word })
  if (/^\d{4}$/.test(word)) ways.push({ lastFour: word })
  return ways
}
