import type { BatchRow, Reader, TransactionMoveRow, TransactionRow } from '../../store/tables.ts'
import type { Terminal } from './clients.ts'
import type { Paper, Payment } from './model.ts'

const groupOf: Record<Payment['what'], RegExp> = {
  sale: /^(SALE|ACH_DEBIT_[CS])$/,
  hold: /^AUTH$/,
  force: /^SALE$/,
  store: /^(ACH_)?STORAGE/,
  verify: /^(AVS|ACH_PRENOTE|BALANCE)$/,
  credit: /^CREDIT$/,
  refund: /^REFUND$/,
}
const tenderOf = { card: 'card', bank: 'bank', pin: 'pin_debit', food: 'ebt_food', cash: 'ebt_cash' } as const

/** What is in the database of some terminals. */
export type Books = { rows: TransactionRow[]; batches: BatchRow[] }

export async function readBooks(read: Reader, terminals: readonly Terminal[]): Promise<Books> {
  const ids = terminals.map(({ credentialId }) => credentialId)
  const rows = await read.selectFrom('transactions').selectAll().where('credential_id', 'in', ids).execute()
  return { rows, batches: await read.selectFrom('batches').selectAll().where('credential_id', 'in', ids).execute() }
}

/** Every payment on paper is in the database once, as it should be, and nothing else is. Answers what is wrong. */
export function comparePayments(paper: Paper, { rows, batches }: Books, terminals: readonly Terminal[]): string {
  const open = new Set(batches.filter(({ closed_at_ms: closedAtMs }) => closedAtMs === null).map(({ id }) => id))
  const byBric = new Map(rows.map(row => [row.bric, row]))
  const left = new Set(rows)
  // What got no answer is looked for among what the others leave.
  for (const payment of paper.payments.toSorted((one, other) => Number(one.bric === '') - Number(other.bric === ''))) {
    const row =
      payment.bric === ''
        ? rows.find(each => left.has(each) && isOf(payment, each, terminals))
        : byBric.get(payment.bric)
    if (!row || !left.delete(row)) return `payment ${name(payment)} is lost`
    // Its answer was lost; the merchant finds it in a report.
    payment.bric = row.bric
    const isOpen = open.has(row.batch_row_id)
    const wrong =
      compare(payment, row, terminals) ||
      (isOpen === paper.closed.includes(payment.batch) ? `is in ${isOpen ? 'an open' : 'a closed'} batch` : '')
    if (wrong) return `payment ${name(payment)}: ${wrong}`
  }
  const [extra] = left
  return extra ? `nobody asked for ${extra.tran_type} ${extra.tran_nbr} of ${extra.amount_cents} cents` : ''
}

const name = ({ what, tender, number, asked }: Payment) => `${what} by ${tender}, number ${number}, ${asked} cents`
const isOf = (payment: Payment, row: TransactionRow, terminals: readonly Terminal[]) =>
  row.tran_nbr === payment.number &&
  row.batch_id === payment.batchId &&
  row.amount_requested_cents === payment.asked &&
  row.auth_resp === payment.code &&
  row.credential_id === terminals[payment.terminal]?.credentialId

function compare(payment: Payment, row: TransactionRow, terminals: readonly Terminal[]): string {
  const wanted = [
    ...[payment.number, payment.batchId, terminals[payment.terminal]?.credentialId, tenderOf[payment.tender]],
    ...[payment.asked, payment.approved, payment.held, payment.captured, payment.settled, payment.refunded],
    ...[stateOf(payment), payment.code],
  ]
  const found = [
    ...[row.tran_nbr, row.batch_id, row.credential_id, row.tender],
    ...[row.amount_requested_cents, row.amount_cents, row.held_cents, row.captured_cents, row.settled_cents],
    ...[row.refunded_cents, row.state, row.auth_resp],
  ]
  if (!groupOf[payment.what].test(row.tran_group)) return `is a ${row.tran_group}`
  if (payment.of !== '' && row.orig_bric !== payment.of) return 'gives back another payment'
  return wanted.join() === found.join() ? '' : `should be ${wanted.join(', ')}, is ${found.join(', ')}`
}

/** The state under its name in the database. */
function stateOf({ state, what, tender, refunded, settled }: Payment): string {
  if (state === 'held') return 'authorized'
  const isAccepted = tender === 'bank' || what === 'credit' || what === 'refund'
  if (state === 'captured') return isAccepted ? 'accepted' : 'captured'
  if (state !== 'settled' || refunded === 0) return state
  return refunded < settled ? 'partially_refunded' : 'refunded'
}

/** What the moves of a payment add up to must be what the payment says, and each begins where the last one ended. */
export async function auditMoves(read: Reader, rows: readonly TransactionRow[]): Promise<string> {
  const byId = new Map<string, TransactionMoveRow[]>()
  const ids = rows.map(({ id }) => id)
  const moves = (await read
    .selectFrom('transaction_moves')
    .selectAll()
    .where('transaction_id', 'in', ids)
    .orderBy('id')
    .execute()) as unknown as TransactionMoveRow[]
  for (const move of moves) byId.set(move.transaction_id, [...(byId.get(move.transaction_id) ?? []), move])
  for (const row of rows) {
    const wrong = explainRow(row, byId.get(row.id) ?? [])
    if (wrong) return `moves of ${row.tran_type} ${row.tran_nbr}: ${wrong}`
  }
  return ''
}

function explainRow(row: TransactionRow, moves: readonly TransactionMoveRow[]): string {
  let state = 'new'
  for (const { from_state: from, to_state: to, move } of moves) {
    if (from !== state) return `${move} begins at ${from}, where it stood at ${state}`
    state = to
  }
  if (state !== row.state) return `end at ${state}, it stands at ${row.state}`
  const sum = (...names: string[]) =>
    moves.filter(({ move }) => names.includes(move)).reduce((total, { amount_cents: cents }) => total + cents, 0)
  const isUndone = moves.some(({ move }) => move === 'void' || move === 'reverse')
  const captured = isUndone ? 0 : sum('sale', 'force', 'debit', 'credit', 'capture')
  const refunded = sum('refund_part', 'refund_rest') - sum('restore_part', 'restore_all')
  const wanted = [captured, sum('close'), refunded]
  const found = [row.captured_cents, row.settled_cents, row.refunded_cents]
  if (wanted.join() !== found.join()) return `add up to ${wanted.join(', ')}, it says ${found.join(', ')}`
  const { refunded_cents: back, settled_cents: settled, captured_cents: taken, amount_cents: approved } = row
  return 0 <= back && back <= settled && settled <= taken && taken <= approved ? '' : 'more went on than came before'
}

/** A closed batch has settled all that is in it, once; an open one nothing. */
export function auditBatches({ rows, batches }: Books): string {
  for (const { id, batch_id: number, closed_at_ms: closedAtMs, transaction_count: count } of batches) {
    const inside = rows.filter(row => row.batch_row_id === id)
    const isOpen = closedAtMs === null
    const wrong = inside.find(({ state, captured_cents: captured, settled_cents: settled }) =>
      isOpen ? settled > 0 && captured === settled : /^(captured|accepted)$/.test(state),
    )
    if (wrong) return `batch ${number} is ${isOpen ? 'open' : 'closed'}, ${wrong.tran_nbr} in it is ${wrong.state}`
    if (count < inside.length) return `batch ${number} counts ${count} of ${inside.length}`
  }
  return ''
}
