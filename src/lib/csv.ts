/** A spreadsheet takes what begins like this for a formula, and would run it: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r\n]|^\s+[=+\-@]/

/** A value as a cell of CSV (RFC 4180). */
export function csvCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row, with the end of its line. */
export const csvLine = (values: readonly string[]) => `${values.map(csvCell).join(',')}\r\n`

/** Rows from a place on, and the place after them; null where there are no more. */
export type ReadRows<Place> = (from: Place | null) => Promise<{ rows: string[][]; next: Place | null }>

/**
 * A table as CSV, portion by portion as it is taken: nothing is read ahead of a slow reader, so memory stays flat. Where
 * reading fails on the way the stream breaks, so that half a table is never taken for a whole one.
 */
export function csvStream<Place>(columns: readonly string[], readRows: ReadRows<Place>): ReadableStream<Uint8Array> {
  let from: Place | null = null
  let isFirst = true
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows, next } = await readRows(from)
        controller.enqueue(encoder.encode([...(isFirst ? [csvLine(columns)] : []), ...rows.map(csvLine)].join('')))
        from = next
        isFirst = false
        if (next === null) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

/** What separates cells: CSV, CSV of countries with decimal commas, and what is copied out of a spreadsheet. */
const separators = ['\t', ';', ','] as const

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const countOf = (separator: string) => firstLine.split(separator).length
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), ',')
}

/** The rows of a table (RFC 4180, or with tabs or semicolons), each cell without spaces around it. Empty lines are left out. */
export function readCsv(given: string): string[][] {
  const text = given.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
