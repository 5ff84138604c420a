import { csvStream } from '../../lib/csv.ts'
import { attachment } from '../../lib/http/content-disposition.ts'

export interface Csv<Row> {
  fileName: string
  columns: readonly { name: string; value: (row: Row) => string }[]
  /** A page of the list from a cursor on; undefined asks for the first. */
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>
  /** Where it ends; its last line says so. */
  rowsMax: number
}

/**
 * All rows of a list as a table. The first page is read before anything is answered: what refuses it is a problem like any other.
 */
export async function answerCsv<Row>({ fileName, columns, readPage, rowsMax }: Csv<Row>): Promise<Response> {
  const first = await readPage(undefined)
  let left = rowsMax
  const names = columns.map(({ name }) => name)
  const stream = csvStream<string>(names, async from => {
    const page = from === null ? first : await readPage(from)
    const isCut = page.rows.length > left || (page.rows.length === left && page.nextCursor !== null)
    const rows = page.rows.slice(0, left).map(row => columns.map(({ value }) => value(row)))
    left -= rows.length
    if (isCut) rows.push([`Only the first ${rowsMax} rows are included. Narrow the filters to get the others.`])
    return { rows, next: isCut ? null : page.nextCursor }
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store',
    },
  })
}
