import { isRecord } from '../../lib/is-record.ts'
import { type DemoTransaction, fieldsOf, pickTransaction } from '../demos/demo-transaction.ts'
import { findResponseCode } from '../payments/response-codes.ts'

/** The decision on a checkout in one word (payments 5). */
const statuses = ['Approved', 'Declined', 'Error'] as const

/**
 * What Hosted Checkout answers: texts by name, and in `result` the platform's own fields. It reaches a page through
 * the browser, so it is shown and never believed.
 */
export type CheckoutResult = { Status: (typeof statuses)[number] } & Record<string, unknown>

/** The decision as people read it: an approval of a part is never called Approved. */
export const wordOfResult = ({ Status, StatusCode }: CheckoutResult): string =>
  Status === 'Approved' && findResponseCode(String(StatusCode))?.kind === 'partial' ? 'Partially approved' : Status

/** A result of the known shape; undefined for everything else. */
export function readCheckoutResult(value: unknown): CheckoutResult | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'Status')) return undefined
  return statuses.some(status => status === value['Status']) ? (value as CheckoutResult) : undefined
}

/** The same from the text that callbacks get; undefined for whatever is no result. */
export function parseCheckoutResult(text: string): CheckoutResult | undefined {
  try {
    return readCheckoutResult(JSON.parse(text))
  } catch {
    // Not JSON: a page in between answered.
    return undefined
  }
}

/** What the demo page shows of it: known fields of both levels, masked and cut. */
export function toDemoTransaction(result: CheckoutResult, more: DemoTransaction = {}): DemoTransaction {
  return pickTransaction([...fieldsOf(result), ...Object.entries(more)])
}
