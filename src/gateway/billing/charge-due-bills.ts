import { mintTranNbr } from '../ledger/bric.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import { createTogether } from '../ledger/together.ts'
import { newYorkDay } from '../sandbox/new-york-time.ts'
import {
  type Bill,
  findDueSubscriptions,
  insertBills,
  lockDueBills,
  type NewBill,
  nextTryDay,
  putBills,
} from '../store/billing/bills-table.ts'
import { findPaymentMethods, type PaymentMethod } from '../store/billing/payment-methods.ts'
import { lockSubscriptions, putSubscriptions, type Subscription } from '../store/billing/subscriptions-table.ts'
import { byClock, insertEvents, type NewEvent } from '../store/events/events-table.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import { afterPayment } from './after-payment.ts'
import { eventsAfter } from './billing-events.ts'
import { charge, unasked } from './charge.ts'
import { marksOf } from './marks.ts'
import { chargeMoment } from './schedule.ts'

/** How many bills are charged in one transaction of the database: sales wait for no longer than for these. */
const portionSize = 50

/**
 * Charges the next portion of a merchant's bills that are due, with all that follows upon each payment; true when more may be
 * due. Nobody else can charge them meanwhile: their subscriptions are locked, and what was charged is no longer due.
 */
export async function chargeDueBills(
  trx: Writer,
  merchantId: string,
  nowMs: number,
  tools: PaymentTools,
): Promise<boolean> {
  const today = newYorkDay(nowMs)
  const ids = await findDueSubscriptions(trx, merchantId, today, portionSize)
  if (ids.length === 0) return false
  const subscriptions = new Map((await lockSubscriptions(trx, ids)).map(row => [row.id, row]))
  const bills = await lockDueBills(trx, ids, today)
  const read = await readBeside(trx, bills)
  const done = {
    bills: [] as Bill[],
    subscriptions: [] as Subscription[],
    next: [] as NewBill[],
    events: [] as NewEvent[],
  }
  const tranNbrs = bills.map(() => mintTranNbr(tools.randomBytes))
  const books = createTogether({ tranNbrs, brics: [...new Set([...read.methods.values()].map(({ bric }) => bric))] })
  for (const [nth, owed] of bills.entries()) {
    const before = subscriptions.get(owed.subscription_id ?? 0)
    const method = read.methods.get(owed.payment_method_id)
    const credential = read.credentials.get(owed.credential_id)
    if (!before || !method || !credential) throw new Error(`bill ${owed.id} has lost what it is charged by`)
    const by = { credential, api: byClock, product: 'recurring-billing' }
    const asked = { ...by, method, amountCents: owed.amount_cents, nowMs, details: marksOf(owed) }
    const charged = await charge(trx, { ...asked, tranNbr: tranNbrs[nth] }, { ...tools, books })
    // Nobody waits for an answer that could fail.
    const payment = charged === 'server-error' ? unasked('96', nowMs) : charged.payment
    const after = afterPayment(owed, before, payment, { today, nowMs, isByHand: false })
    done.bills.push(after.bill)
    if (after.subscription && after.subscription !== before) done.subscriptions.push(after.subscription)
    if (after.next) done.next.push(after.next)
    done.events.push(...eventsAfter(after.bill, { before, after: after.subscription }, { api: byClock, nowMs }))
  }
  await books.flush(trx)
  await putSubscriptions(trx, done.subscriptions)
  await putBills(trx, done.bills)
  await insertBills(trx, done.next)
  await insertEvents(trx, done.events)
  // Days that a program which was away has missed are made up for, one bill behind the other.
  return ids.length === portionSize || done.next.some(({ due_day }) => due_day <= today)
}

async function readBeside(trx: Writer, bills: readonly Bill[]) {
  const methodIds = [...new Set(bills.map(bill => bill.payment_method_id))]
  const methods = methodIds.length > 0 ? await findPaymentMethods(trx, methodIds) : []
  const credentials = new Map<string, Credential>()
  for (const id of new Set(bills.map(bill => bill.credential_id))) {
    const credential = await findCredential(trx, id)
    if (credential) credentials.set(id, credential)
  }
  return { methods: new Map<number, PaymentMethod>(methods.map(row => [row.id, row])), credentials }
}

/** When the schedule has to charge again; undefined when no bill of the merchant waits. */
export async function nextCharge(trx: Writer, merchantId: string): Promise<number | undefined> {
  const day = await nextTryDay(trx, merchantId)
  return day === undefined ? undefined : chargeMoment(day)
}
