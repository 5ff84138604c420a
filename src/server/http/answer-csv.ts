import { attachment } from '../../lib/content-disposition.ts'
import { csvLine } from '../../lib/csv.ts'

export interface Csv<Row> {
  fileName: string
  columns: readonly { name: string; value: (row: Row) => string }[]
  /** A page of the list from a cursor on; undefined asks for the first. */
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>
  /** Where it ends; its last line says so. */
  rowsMax: number
}

/**
 * All rows of a list as a table (RFC 4180), page by page as they are taken, so that memory stays flat. The first page is read before anything
 * is answered: what refuses it is a problem like any other. Where a later page fails the connection breaks, so that half a table is never taken for a whole one.
 */
export async function answerCsv<Row>({ fileName, columns, readPage, rowsMax }: Csv<Row>): Promise<Response> {
  const encoder = new TextEncoder()
  let page: Awaited<ReturnType<typeof readPage>> | undefined = await readPage(undefined)
  let given = 0
  let head = csvLine(columns.map(({ name }) => name))
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!page) return
        const rows = page.rows.slice(0, rowsMax - given)
        const isCut =
          given + page.rows.length > rowsMax || (given + rows.length === rowsMax && page.nextCursor !== null)
        given += rows.length
        const lines = rows.map(row => csvLine(columns.map(({ value }) => value(row))))
        const note = isCut
          ? csvLine([`Only the first ${rowsMax} rows are here: narrow the filters for the others.`])
          : ''
        controller.enqueue(encoder.encode(head + lines.join('') + note))
        head = ''
        if (isCut || page.nextCursor === null) return controller.close()
        page = await readPage(page.nextCursor)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store',
    },
  })
}
