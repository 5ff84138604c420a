import { isDay } from '../../../domain/billing/billing-days.ts'
import { originOf } from '../../http/origin-of.ts'
import type { RowsAsked } from '../../portfolio/portfolio-merchant.ts'
import type { ReportRefusal } from './answer.ts'
import type { ReportCall } from './take-call.ts'

const limitStandard = 25
const limitMax = 100
/** The longest span of a dispute search (payments 12). */
const windowMonths = 18
/** Years that a clock of the sandbox can show, and some around. */
const years = /^[12]\d{3}-/

/** Which page of a list; refused when it is none. */
export function readPage({ value }: ReportCall): RowsAsked | { refusal: ReportRefusal } {
  const limit = Number(value('limit') || limitStandard)
  const offset = Number(value('offset') || 0)
  if (limit >= 1 && limit <= limitMax) return { limit, offset }
  return { refusal: { status: 400, code: 'BAD_PAGE', text: `limit: expected 1 to ${limitMax}`, field: 'limit' } }
}

/** The address of the page behind this one, with the whole query; null on the last one. */
export function nextLink({ c }: ReportCall, { limit, offset }: RowsAsked, total: number): string | null {
  if (offset + limit >= total) return null
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset + limit))
  return `${originOf(c)}${pathname}?${searchParams}`
}

/** A list in the envelope: its rows under their name, how many there are, and where it goes on. */
export function toList(call: ReportCall, asked: RowsAsked, name: string, rows: object[], total: number) {
  const totalName = `total${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const meta = { [totalName]: total, currentResultCount: rows.length }
  return { data: { [name]: rows, meta }, link: nextLink(call, asked, total) }
}

/** First and last day, each empty where it was not sent; refused when one is no day, or they are swapped. */
export function findDayFault(days: Readonly<Record<'fromDate' | 'toDate', string>>) {
  for (const name of ['fromDate', 'toDate'] as const)
    if (days[name] !== '' && !(years.test(days[name]) && isDay(days[name])))
      return `${name}: expected a valid date, as YYYY-MM-DD`
  return days.toDate !== '' && days.toDate < days.fromDate ? 'toDate is before fromDate' : undefined
}

export type FindBy = { mid: string; fromDay: string; toDay: string }

/** `byMerchant:8123456789012,fromDate:2026-01-01,toDate:2026-03-31`, its parts in any order. */
export function readFindBy(text: string): FindBy | { refusal: ReportRefusal } {
  const refuse = (why: string, code = 'BAD_FIND_BY') => ({
    refusal: { status: 400, code, text: why, field: 'findBy' },
  })
  const parts = new Map<string, string>()
  for (const part of text.split(',')) {
    const [name = '', value = '', ...rest] = part.split(':')
    if (rest.length > 0 || parts.has(name)) return refuse('findBy: each part once, as name:value')
    parts.set(name, value)
  }
  const [mid = '', fromDay = '', toDay = ''] = ['byMerchant', 'fromDate', 'toDate'].map(name => parts.get(name))
  if (parts.size !== 3 || !/^\d{13}$/.test(mid) || fromDay === '' || toDay === '')
    return refuse('findBy: expected byMerchant with 13 digits, fromDate and toDate, joined by commas')
  const fault = findDayFault({ fromDate: fromDay, toDate: toDay })
  if (fault) return refuse(fault)
  if (toDay > monthsAfter(fromDay, windowMonths))
    return refuse(`toDate is more than ${windowMonths} months after fromDate`, 'WINDOW_TOO_LONG')
  return { mid, fromDay, toDay }
}

/** The same day some months later, to compare days with: `2028-02-31` is behind every day of that February. */
function monthsAfter(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) - 1 + months
  const year = Number(day.slice(0, 4)) + Math.floor(month / 12)
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}
