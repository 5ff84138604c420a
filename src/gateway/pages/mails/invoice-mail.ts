import type { Day } from '../../../domain/billing/billing-days.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import type { Mail } from '../../mail/mailbox.ts'
import { newYorkTime } from '../../sandbox/new-york-time.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { accountWords } from '../account-words.ts'
import { longDay } from '../long-day.ts'
import { writeFactMail } from './mail-facts.ts'

/** What mails say of an invoice. */
export type InvoiceMail = {
  storeName: string
  name: string
  number: string
  firstName: string
  totalCents: number
  restCents: number
  dueDay: Day
  url: string
}

const keepSafe = 'Anybody who has the link can read and pay the invoice. Do not share it.'
const sandbox = 'Sandbox: test cards only, no money moves.'
const dollars = (cents: number) => toDollars(formatCents(cents))

/** The invoice on its day, with its link. */
export function writeInvoiceMail(mail: InvoiceMail): Promise<Mail> {
  const { storeName, firstName, number } = mail
  return writeFactMail({
    ...about(mail),
    subject: `Invoice ${number} from ${storeName}: ${dollars(mail.totalCents)}`,
    title: `Invoice from ${storeName}`,
    lead: `Hello ${firstName}, here is your invoice. It is due on ${longDay(mail.dueDay)}.`,
  })
}

/** Once, when the due date is over. */
export function writeReminder(mail: InvoiceMail): Promise<Mail> {
  const { storeName, firstName, number } = mail
  return writeFactMail({
    ...about(mail),
    subject: `Reminder: invoice ${number} from ${storeName} was due on ${longDay(mail.dueDay)}`,
    title: `Reminder from ${storeName}`,
    lead: `Hello ${firstName}, this invoice was due on ${longDay(mail.dueDay)}. If you paid it another way, tell ${storeName}.`,
  })
}

const about = ({ name, number, totalCents, restCents, dueDay, url }: InvoiceMail) => ({
  amount: dollars(restCents),
  facts: [
    ['For', name],
    ['Invoice', number],
    ['Total', restCents < totalCents ? dollars(totalCents) : ''],
    ['Paid so far', restCents < totalCents ? dollars(totalCents - restCents) : ''],
    ['Due', longDay(dueDay)],
  ] as const,
  link: { url, label: 'Read and pay the invoice' },
  note: `${keepSafe} ${sandbox}`,
})

type Receipt = {
  storeName: string
  name: string
  number: string
  restCents: number
  transaction: TransactionRow
}

/** After each approved payment. */
export function writeInvoiceReceipt({ storeName, name, number, restCents, transaction }: Receipt): Promise<Mail> {
  const { year, month, day, hour, minute } = newYorkTime(transaction.created_at_ms)
  const paid = dollars(transaction.amount_cents)
  return writeFactMail({
    subject: `Receipt from ${storeName}: ${paid}`,
    title: `Receipt from ${storeName}`,
    amount: paid,
    facts: [
      ['For', name],
      ['Invoice', number],
      ['Paid with', accountWords(transaction)],
      ['Approval code', transaction.auth_code],
      ['Reference', transaction.bric],
      ['Date', `${month}/${day}/${year} ${hour}:${minute} in New York`],
      ['Balance due', restCents > 0 ? dollars(restCents) : ''],
    ],
    note: 'Sandbox: nothing was charged and no money moved.',
  })
}
