import { findResponseCode } from '../../../domain/payments/response-codes.ts'
import { toDollars } from '../../../lib/money/money.ts'
import type { Mail } from '../../mail/mailbox.ts'
import { newYorkTime } from '../../sandbox/new-york-time.ts'
import { type MailFact, writeFactMail } from './mail-facts.ts'

type Receipt = {
  merchantName: string
  result: Record<
    | 'StatusCode'
    | 'Amount'
    | 'Description'
    | 'InvoiceNumber'
    | 'CardType'
    | 'MaskedPan'
    | 'ApprovalCode'
    | 'TransactionId',
    string
  >
  /** Fields of the form: who pays, and where the goods go. */
  values: ReadonlyMap<string, string>
  atMs: number
}

const note = 'Sandbox: no card was charged and no money moved.'

/** The receipt of an approved payment: the same facts as text and as HTML, of the card its last four digits. */
export function writeReceipt(receipt: Receipt): Promise<Mail> {
  const title = `Receipt from ${receipt.merchantName}`
  const paid = paidOf(receipt)
  return writeFactMail({ subject: `${title}: ${paid}`, title, amount: paid, facts: factsOf(receipt), note })
}

/** A receipt over a part says of what. */
function paidOf({ result, values }: Receipt): string {
  const isPartial = findResponseCode(result.StatusCode)?.kind === 'partial'
  const paid = toDollars(result.Amount)
  return isPartial ? `${paid} of ${toDollars(values.get('Amount') ?? '')}, partially approved` : paid
}

function factsOf({ result, values, atMs }: Receipt): MailFact[] {
  const { year, month, day, hour, minute } = newYorkTime(atMs)
  return [
    ['For', result.Description],
    ['Invoice', result.InvoiceNumber],
    ['Card', `${result.CardType} ending in ${result.MaskedPan.slice(-4)}`],
    ['Approval code', result.ApprovalCode],
    ['Reference', result.TransactionId],
    ['Date', `${month}/${day}/${year} ${hour}:${minute} in New York`],
    ['Paid by', values.get('BillingName') ?? ''],
    ['Ship to', shippingAddress(values)],
  ]
}

function shippingAddress(values: ReadonlyMap<string, string>): string {
  const part = (name: string) => values.get(`Shipping${name}`) ?? ''
  const place = [part('State').toUpperCase(), part('PostalCode')].filter(Boolean).join(' ')
  const parts = [part('Name'), part('StreetAddress'), part('City'), place, part('Country').toUpperCase()]
  return parts.filter(Boolean).join(', ')
}
