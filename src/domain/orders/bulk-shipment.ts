import { readCsv } from '../../lib/csv.ts'
import { carrierProblem, serialNumbersOf, trackingNumberProblem } from './terminal-order-change.ts'

// Rules without a validation library: the page reads and checks what it can before anything is sent.

/** Lines of one table; a longer one is sent in two. */
export const bulkShipmentMaxLines = 500
/** Lines that are checked by one call: the body of a call is limited. */
export const bulkCheckPortion = 100
/** Lines that are shipped by one call, so that the page can say how far it is. */
export const bulkShipmentPortion = 20

/** Columns in the order in which they stand where the first line does not name them. */
export const bulkShipmentColumns = ['order', 'carrier', 'tracking', 'serial', 'date'] as const
type Column = (typeof bulkShipmentColumns)[number]

/** One order that is to be shipped; `shippingDate` (epoch ms, the start of a day in UTC) is null for today. */
export interface ShipmentLine {
  orderId: string
  deviceCarrier: string
  deviceTrackingNumber: string
  deviceSerialNumber: string
  shippingDate: number | null
}

/** What a check says of a line: that it ships the order, corrects its shipment, changes nothing, or cannot be done. */
export const shipmentVerdicts = ['ships', 'corrects', 'same', 'wrong'] as const
export type ShipmentVerdict = (typeof shipmentVerdicts)[number]

/** A line as it was checked; `version` is that of the order which was looked at. */
export interface CheckedShipment {
  orderId: string
  verdict: ShipmentVerdict
  /** What is wrong; empty where nothing is. */
  problem: string
  version: number
  /** What is sent to whom; empty where there is no such order. */
  equipment: string
  buyerEmail: string
}

/** A line of the table with its number in the file, and what is wrong with it before any order was looked at. */
export interface ReadShipment {
  lineNumber: number
  line: ShipmentLine
  problem: string | undefined
}

/** As `toOrderId` makes them: a heading is none. */
const isOrderNumber = (text: string) => /^TT(-[0-9A-F]{4}){3}$/.test(text.toUpperCase())

/** How headings begin, in small letters. */
const headings: Record<Column, readonly string[]> = {
  order: ['order'],
  carrier: ['carrier'],
  tracking: ['tracking'],
  serial: ['serial'],
  date: ['date', 'shipping date', 'shipped'],
}

const columnOf = (heading: string): Column | undefined =>
  bulkShipmentColumns.find(column => headings[column].some(begin => heading.toLowerCase().startsWith(begin)))

/** The start of a day such as 2026-11-23; null for an empty cell, NaN for what is no day. */
function dayOf(text: string): number | null {
  if (text === '') return null
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // February 30 is taken for a day of March by some.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? Number.NaN : time
}

function problemOf(line: ShipmentLine): string | undefined {
  const { orderId, deviceCarrier, deviceTrackingNumber, deviceSerialNumber, shippingDate } = line
  const named = (name: string, problem: string | undefined) => problem && `${name}: ${problem}`
  if (!isOrderNumber(orderId)) return 'Order number: Must be one such as TT-9F3A-77B2-104C'
  return (
    named('Carrier', carrierProblem(deviceCarrier)) ??
    named('Tracking number', trackingNumberProblem(deviceTrackingNumber)) ??
    (serialNumbersOf(deviceSerialNumber).length === 0 ? 'Serial numbers: Field is required' : undefined) ??
    (Number.isNaN(shippingDate) ? 'Shipping date: Must be a day such as 2026-11-23' : undefined)
  )
}

const toLine = (cells: readonly string[], columns: readonly (Column | undefined)[]): ShipmentLine => {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  return {
    orderId: cell('order').toUpperCase(),
    deviceCarrier: cell('carrier'),
    deviceTrackingNumber: cell('tracking'),
    deviceSerialNumber: serialNumbersOf(cell('serial').replaceAll(';', ' ')).join(', '),
    shippingDate: dayOf(cell('date')),
  }
}

/**
 * Reads a table of shipments: CSV, or what is copied out of a spreadsheet. Answers what is wrong with the table as a whole, or its
 * lines, each with what is wrong with it.
 */
export function readShipments(text: string): { problem: string } | { lines: ReadShipment[] } {
  const rows = readCsv(text)
  const [first = []] = rows
  const named = first.map(columnOf)
  const hasHeadings = named.includes('order') && !first.some(isOrderNumber)
  const columns = hasHeadings ? named : bulkShipmentColumns
  if (!columns.includes('tracking') || !columns.includes('serial'))
    return { problem: 'The first line must name the columns order, tracking and serial, or no columns at all' }
  const given = rows.slice(hasHeadings ? 1 : 0)
  if (given.length === 0) return { problem: 'The table has no orders' }
  if (given.length > bulkShipmentMaxLines)
    return { problem: `At most ${bulkShipmentMaxLines} orders at once; the table has ${given.length}` }
  const lines = given.map((cells, index): ReadShipment => {
    const line = toLine(cells, columns)
    return { lineNumber: index + (hasHeadings ? 2 : 1), line, problem: problemOf(line) }
  })
  return { lines: withoutTwins(lines) }
}

/** Neither an order nor a terminal is shipped twice. */
function withoutTwins(lines: readonly ReadShipment[]): ReadShipment[] {
  const firstOf = new Map<string, number>()
  return lines.map(read => {
    const { line, lineNumber } = read
    const names = [line.orderId, ...serialNumbersOf(line.deviceSerialNumber).map(serial => `serial ${serial}`)]
    const twin = names.find(name => firstOf.has(name))
    for (const name of names) if (!firstOf.has(name)) firstOf.set(name, lineNumber)
    if (twin === undefined || read.problem) return read
    const what = twin.startsWith('serial ') ? `The serial number ${twin.slice(7)}` : 'This order'
    return { ...read, problem: `${what} is already in line ${firstOf.get(twin)}` }
  })
}
