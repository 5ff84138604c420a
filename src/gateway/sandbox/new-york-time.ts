import { isBankingDate } from '../../domain/payments/banking-days.ts'
import { hourMs } from '../../lib/time/durations.ts'

let format: Intl.DateTimeFormat | undefined

/** Made when it is first asked for: the tables of languages and zones take 6 MB and 10 ms. */
const parts = () =>
  (format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'short',
  }))

export type WallTime = {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
  weekday: string
}

let lastSecond = Number.NaN
let lastTime: WallTime | undefined

/** The wall clock in New York, where the processor keeps its books. The last second is remembered: it is asked often. */
export function newYorkTime(epochMs: number): WallTime {
  const second = Math.floor(epochMs / 1000)
  if (second === lastSecond && lastTime) return lastTime
  const found = Object.fromEntries(
    parts()
      .formatToParts(epochMs)
      .map(part => [part.type, part.value]),
  )
  const of = (name: string) => found[name] ?? ''
  lastSecond = second
  lastTime = {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
    weekday: of('weekday'),
  }
  return lastTime
}

/** `20261121`: the batch that a transaction falls into when it names none. */
export function businessDate(epochMs: number): string {
  const time = newYorkTime(epochMs)
  return `${time.year}${time.month}${time.day}`
}

/** The day in New York: `2026-11-21`. */
export function newYorkDay(epochMs: number): string {
  const { year, month, day } = newYorkTime(epochMs)
  return `${year}-${month}-${day}`
}

/** When New York clocks show `hour`:00 on a day. Not for an hour that is left out in spring, which is 2. */
function newYorkHour(day: string, hour: number): number {
  // In winter New York is five hours behind UTC, in summer four: the wall clock there tells which.
  const guessMs = Date.parse(`${day}T00:00:00Z`) + (hour + 5) * hourMs
  return Number(newYorkTime(guessMs).hour) === hour ? guessMs : guessMs - hourMs
}

/** When a day begins in New York. */
export const newYorkMidnight = (day: string): number => newYorkHour(day, 0)

/** The next moment at which New York clocks show `hour`:00 (payments 1.10: batches close at 23:00). */
export function nextNewYorkHour(hour: number, afterMs: number): number {
  const today = newYorkDay(afterMs)
  const atMs = newYorkHour(today, hour)
  // A day has 23 to 25 hours.
  return atMs > afterMs ? atMs : newYorkHour(newYorkDay(newYorkMidnight(today) + 26 * hourMs), hour)
}

/** When batches close by themselves (payments 1.10). */
export const nextClose = (afterMs: number) => nextNewYorkHour(closeHour, afterMs)
const closeHour = 23

/** True on the days on which banks settle: Monday to Friday, without the holidays of the Federal Reserve. */
export function isBankingDay(epochMs: number): boolean {
  const { year, month, day } = newYorkTime(epochMs)
  return isBankingDate(Number(year), Number(month), Number(day))
}

/** 08:00 in New York on the next banking day: when the banks' answers come. */
export function nextBankMorning(afterMs: number): number {
  let atMs = nextNewYorkHour(answerHour, afterMs)
  while (!isBankingDay(atMs)) atMs = nextNewYorkHour(answerHour, atMs)
  return atMs
}
const answerHour = 8

const shape = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/
const offsets = [4 * hourMs, 5 * hourMs]
/** Longer than any list has hours. */
const offsetsMax = 10_000
const offsetOfHour = new Map<number, number>()

/** How far New York is behind UTC; it changes on the hour. Remembered, as lists ask for many moments of one day. */
function offsetAt(epochMs: number): number {
  const hour = Math.floor(epochMs / hourMs)
  const known = offsetOfHour.get(hour)
  if (known !== undefined) return known
  const { year, month, day, hour: shown } = newYorkTime(epochMs)
  const offset = hour * hourMs - Date.parse(`${year}-${month}-${day}T${shown}:00:00Z`)
  if (offsetOfHour.size >= offsetsMax) offsetOfHour.clear()
  offsetOfHour.set(hour, offset)
  return offset
}

/** `2026-03-01 14:02:11`: what clocks in New York show. */
export const newYorkText = (epochMs: number): string =>
  new Date(epochMs - offsetAt(epochMs)).toISOString().slice(0, 19).replace('T', ' ')

/**
 * The moment at which clocks in New York show `2026-03-01 14:02:11`: of the hour that comes twice in autumn the first, of the one that is
 * left out in spring an hour later. Undefined for what is no time.
 */
export function newYorkMoment(text: string): number | undefined {
  const [, day = '', time = ''] = shape.exec(text) ?? []
  const utcMs = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(utcMs) || new Date(utcMs).toISOString().slice(0, 10) !== day) return undefined
  return offsets.map(offset => utcMs + offset).find(ms => newYorkText(ms) === text) ?? utcMs + 5 * hourMs
}
