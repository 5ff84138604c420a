// A second opinion on recurring billing, for tests and benches: written from payments 1.6, 1.9 and 9 and the articles, day by day and with
// none of the code that it judges. Days are written as `2026-11-18`.

export type PlainSubscription = {
  amountCents: number
  frequency: 'Weekly' | 'BiWeekly' | 'Monthly'
  start: string
  failureOption: 'Forward' | 'Skip' | 'Pause'
  retries: number
  /** 0: endless. */
  payments: number
}
export type PlainBill = { due: string; cents: number; status: string; retriesLeft: number }
export type PlainEnd = { bills: PlainBill[]; status: string; remaining: number | null; paidCents: number }

const monthDays = (year: number, month: number) =>
  [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][
    month
  ]!
type Date3 = [year: number, month: number, day: number]
const parse = (text: string): Date3 => [Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8))]
const print = ([year, month, day]: Date3) =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export function plusDays(text: string, days: number): string {
  let [year, month, day] = parse(text)
  for (let step = 0; step < days; step++) {
    day += 1
    if (day > monthDays(year, month)) [day, month] = [1, month + 1]
    if (month > 11) [month, year] = [0, year + 1]
  }
  return print([year, month, day])
}

/** The due day of the nth bill, counted from 0: a month without the day has it on its last. */
function dueDay({ start, frequency }: PlainSubscription, nth: number): string {
  if (frequency !== 'Monthly') return plusDays(start, nth * (frequency === 'Weekly' ? 7 : 14))
  const [year, month, day] = parse(start)
  const months = month + nth
  const at: [number, number] = [year + Math.floor(months / 12), months % 12]
  return print([...at, Math.min(day, monthDays(...at))])
}

/** Numeric codes of payments 1.6 that do not pay a bill in full; 00, 08 and 85 do. */
const declining = new Set(
  `01 02 03 04 05 06 07 10 12 13 14 15 19 21 25 28 30 34 39 41 43 46 51 52 53 54 55 57 58 59 61 62 63 65 75 78 79
   80 81 82 83 86 91 92 93 94 96`.split(/\s+/),
)
/** The amount rule of payments 1.9: the last three digits, `1CC`. */
export const declines = (cents: number) => {
  const digits = `00${cents}`.slice(-3)
  return digits.startsWith('1') && declining.has(digits.slice(1))
}

/** What must have become of a subscription at the end of a day, when nobody but the schedule touched it. */
export function plainEnd(subscription: PlainSubscription, lastDay: string): PlainEnd {
  const { amountCents, failureOption, retries, payments } = subscription
  const end: PlainEnd = { bills: [], status: 'Active', remaining: payments || null, paidCents: 0 }
  let carried = 0
  for (let nth = 0; end.status === 'Active'; nth++) {
    const due = dueDay(subscription, nth)
    const bill: PlainBill = { due, cents: amountCents + carried, status: 'Open', retriesLeft: retries }
    end.bills.push(bill)
    carried = 0
    let isTriedOut = false
    for (
      let day = due, attempt = 0;
      day <= lastDay && bill.status === 'Open' && !isTriedOut;
      day = plusDays(day, 1), attempt++
    ) {
      if (attempt > 0) bill.retriesLeft -= 1
      if (!declines(bill.cents)) bill.status = 'Paid'
      else if (bill.retriesLeft === 0) isTriedOut = true
    }
    const isLast = end.remaining === 1
    if (isTriedOut)
      bill.status = { Forward: isLast ? 'Failed' : 'Forwarded', Skip: 'Skipped', Pause: 'Failed' }[failureOption]
    if (bill.status === 'Open') break
    if (bill.status === 'Paid') end.paidCents += bill.cents
    if (bill.status === 'Forwarded') carried = bill.cents
    if (end.remaining !== null) end.remaining -= 1
    if (isTriedOut && failureOption === 'Pause') end.status = 'Paused'
    else if (end.remaining === 0) end.status = 'Expired'
  }
  return end
}

/** A mix of all rhythms, failure options, retries, ends and amounts, the same for each number. */
export function plainSubscription(nth: number, firstDay: string): PlainSubscription {
  const pick = <Item>(items: readonly Item[], step: number): Item => items[Math.floor(nth / step) % items.length]!
  // One in five is declined at first.
  const cents = nth % 5 === 0 ? pick([2105, 4151, 1014, 9110, 3191], 5) : 999 + ((nth * 7919) % 4000) * 10
  return {
    amountCents: cents,
    frequency: pick(['Monthly', 'Monthly', 'BiWeekly', 'Monthly', 'Weekly', 'Monthly'], 1),
    start: plusDays(firstDay, (nth * 13) % 45),
    failureOption: pick(['Forward', 'Skip', 'Pause'], 1),
    retries: 1 + (nth % 5),
    payments: pick([0, 0, 0, 3, 12], 3),
  }
}
