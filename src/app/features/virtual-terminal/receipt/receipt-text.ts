import type { TerminalRequest } from '../../../../domain/terminals/virtual-terminal.ts'
import { dollars, kindName } from '../face/screen-text.ts'

/** Who a printed copy is for. */
export type ReceiptCopy = 'customer' | 'merchant'

/** One line of a receipt: two columns, a title in the middle, a rule, or where one signs. */
export type ReceiptLine =
  | { kind: 'pair'; name: string; value: string }
  | { kind: 'title'; text: string }
  | { kind: 'rule' }
  | { kind: 'signature'; isSigned: boolean }

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
const entryNames = {
  contactless: 'Contactless',
  chip: 'Chip',
  swiped: 'Swiped',
  keyed: 'Keyed',
  fallback: 'Swiped (chip fallback)',
} as const

const pair = (name: string, value: string): ReceiptLine => ({ kind: 'pair', name, value })
const title = (text: string): ReceiptLine => ({ kind: 'title', text })
const rule: ReceiptLine = { kind: 'rule' }

/** Whose terminal printed it. */
export type ReceiptOrigin = { storeName: string; serial: string }

/** What a terminal prints of a decided payment; undefined when there is nothing to print. */
export function receiptLines(
  request: TerminalRequest,
  { storeName, serial }: ReceiptOrigin,
  copy: ReceiptCopy,
): ReceiptLine[] | undefined {
  const { transaction, state } = request
  if (!transaction || (state !== 'approved' && state !== 'declined')) return undefined
  const isApproved = state === 'approved'
  return [
    ...inRows(storeName.toUpperCase()).map(title),
    title('SANDBOX, NOT REAL MONEY'),
    rule,
    pair('Date (UTC)', moment.format(new Date(request.updatedAt))),
    pair('Terminal', serial),
    ...(request.reference ? [pair('Reference', request.reference)] : []),
    pair('Transaction', transaction.uniqId),
    rule,
    ...amounts(request, transaction.amountCents),
    rule,
    ...card(request, transaction),
    rule,
    title(isApproved ? 'APPROVED' : 'DECLINED'),
    pair('Response', `${transaction.responseCode} ${transaction.responseText}`),
    ...(transaction.authCode ? [pair('Approval code', transaction.authCode)] : []),
    ...emv(transaction.emv),
    ...(isApproved && request.asksForSignature && copy === 'merchant'
      ? [{ kind: 'signature' as const, isSigned: request.isSigned }]
      : []),
    rule,
    title(copy === 'merchant' ? 'MERCHANT COPY' : 'CUSTOMER COPY'),
  ]
}

type Transaction = NonNullable<TerminalRequest['transaction']>

function amounts({ kind, amountCents, tipCents, asksForTip, state }: TerminalRequest, approvedCents: number) {
  const hasTip = asksForTip || tipCents > 0
  return [
    pair(kindName(kind), dollars(amountCents)),
    ...(hasTip ? [pair('Tip', dollars(tipCents))] : []),
    pair('Total charged', dollars(state === 'approved' ? approvedCents : 0)),
  ]
}

const card = ({ entry, tender }: TerminalRequest, { cardType, lastFour }: Transaction) => [
  pair(cardType, `************${lastFour}`),
  pair('Paid by', tender === 'ebt' ? 'EBT' : tender === 'debit' ? 'Debit' : 'Credit'),
  ...(entry ? [pair('Entry', entryNames[entry])] : []),
]

const emv = (tags: Readonly<Record<string, string>>): ReceiptLine[] => {
  const rows = Object.entries(tags).map(([tag, value]) => pair(tag, value))
  return rows.length > 0 ? [rule, ...rows] : []
}

const width = 40
/** Words of a long name in rows that fit. */
const inRows = (text: string): string[] =>
  text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S{${width}}`, 'g')) ?? []
const centred = (text: string) => ' '.repeat(Math.max(0, Math.floor((width - text.length) / 2))) + text
function columns(name: string, value: string): string {
  const space = width - name.length - value.length
  return space > 0 ? name + ' '.repeat(space) + value : `${name}\n${value.padStart(width)}`
}

/** The strip as text of 40 columns, as it is copied. */
export function receiptText(lines: readonly ReceiptLine[]): string {
  return lines
    .map(line => {
      if (line.kind === 'pair') return columns(line.name, line.value)
      if (line.kind === 'title') return centred(line.text)
      if (line.kind === 'rule') return '-'.repeat(width)
      return `\nX${'_'.repeat(width - 1)}\n${centred(line.isSigned ? 'Signed on the terminal' : 'Signature')}`
    })
    .join('\n')
}
