import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Place, readParts } from './read-parts.ts'
import { RejectedFile } from './rejected-file.ts'

/** A file that comes in chunks of a size. */
const from = (bytes: Uint8Array, size = 100_000) =>
  async function* (offset: number) {
    for (let at = offset; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

async function readAll(text: string | Uint8Array, size?: number): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const { part } of readParts(from(Buffer.from(text), size)).parts) read.push(part)
  return read
}
const faultOf = (text: string | Uint8Array) =>
  readAll(text).then(
    () => 'none',
    error => (error instanceof RejectedFile ? `${error.code} ${error.message}` : error),
  )

const detail = '<DETAIL><TRAN_NBR>1</TRAN_NBR></DETAIL>'
const inFile = (inner: string) => `<FILE FILE_ID="A">${inner}</FILE>`
const inBatch = (inner: string) => inFile(`<BATCH>${inner}</BATCH>`)

describe('what is read of a batch file', () => {
  test('attributes and elements, in any case; the first of two counts, and both are told', async () => {
    const read = await readAll(
      '<?xml version="1.0"?><!-- by us --><file File_Id=" A "><Batch BATCH_ID="1"><DETAIL><tran_nbr> 7 </tran_nbr>' +
        '<LAST_NAME>Baker &amp; <![CDATA[<Sons>]]>&#233;</LAST_NAME><AMOUNT>1.00</AMOUNT><AMOUNT>2.00</AMOUNT>' +
        '<BATCH_ID>9</BATCH_ID><CUST_NBR>9</CUST_NBR><__proto__>x</__proto__></DETAIL></Batch></file>\n',
    )
    expect(read).toEqual([
      { kind: 'file', attributes: new Map([['FILE_ID', 'A']]) },
      { kind: 'batch', attributes: new Map([['BATCH_ID', '1']]) },
      {
        kind: 'detail',
        fields: new Map([
          ...([['TRAN_NBR', '7']] as const),
          ...([['LAST_NAME', 'Baker & <Sons>é']] as const),
          ...([['AMOUNT', '1.00']] as const),
          ...([['__PROTO__', 'x']] as const),
        ]),
        repeated: new Set(['AMOUNT']),
      },
      { kind: 'batch-end' },
      { kind: 'file-end' },
    ])
  })

  test.each([
    ['FILE without its end', '<FILE FILE_ID="A"><BATCH>', 'line 1: unclosed tag: BATCH'],
    ['nothing', '', 'line 1: document must contain a root element'],
    ['no XML', 'H|9001|1', 'line 1: text data outside of root node'],
    [
      'a bare &',
      inBatch('<DETAIL>\n<LAST_NAME>Baker & Sons</LAST_NAME></DETAIL>'),
      'line 2: an & that is not escaped as &amp;',
    ],
    [
      'an entity that nobody declared',
      inBatch('<DETAIL><LAST_NAME>&eacute;</LAST_NAME></DETAIL>'),
      'line 1: an & that is not escaped as &amp;',
    ],
    ['a DTD', `<!DOCTYPE FILE [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inBatch(detail)}`, 'line 1: DTD NOT ALLOWED'],
    ['two roots', inBatch(detail) + inBatch(detail), 'line 1: documents may contain only one root'],
    ['another root', '<BATCH></BATCH>', 'line 1: FILE expected, BATCH found'],
    ['a DETAIL beside a BATCH', inFile(`\n\n${detail}`), 'line 3: BATCH expected, DETAIL found'],
    [
      'elements in an element',
      inBatch('<DETAIL><LAST_NAME><b>x</b></LAST_NAME></DETAIL>'),
      'line 1: B in an element of DETAIL',
    ],
    ['text between', inBatch(`${detail},${detail}`), 'line 1: text outside of an element of DETAIL'],
    ['UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${inBatch(detail)}`, 'UNKNOWN ENCODING'],
    ['bytes of another encoding', Buffer.from(inBatch(`${detail}<!-- é -->`), 'latin1'), 'UNKNOWN ENCODING'],
    ['an unended letter', Buffer.concat([Buffer.from(inBatch(detail)), Buffer.from([0xc3])]), 'UNKNOWN ENCODING'],
    [
      'a DETAIL without end',
      inBatch(`<DETAIL>${'<A>1</A>'.repeat(150)}<B>${'x'.repeat(70_000)}`),
      'line 1: more than 64 KB without an end',
    ],
    ['a comment without end', inBatch(`<!--${'x'.repeat(200_000)}`), 'line 1: more than 64 KB without an end'],
    [
      'too many elements',
      inBatch(`<DETAIL>${'<A>1</A>'.repeat(201)}</DETAIL>`),
      'line 1: more than 200 elements in one DETAIL',
    ],
    ['a card number as a name', inBatch('<DETAIL></X4111111111111111></DETAIL>'), 'line 1: unexpected close tag'],
  ])('rejects %s', async (_what, text, fault) => {
    const said = await faultOf(text)
    expect(said).toContain(`F01 ${fault}`)
    expect(said).not.toContain('4111111111111111')
  })

  test('in memory is a piece of it: what it reads of an endless file is what it was asked for', async () => {
    let given = 0
    async function* endless() {
      yield Buffer.from('<FILE><BATCH>')
      for (;;) {
        given += 1
        yield Buffer.from(detail.repeat(100))
      }
    }
    let details = 0
    for await (const { part } of readParts(endless).parts) {
      if (part.kind === 'detail' && ++details === 5_000) break
    }
    expect(given).toBe(50)
  })
})

test('a place in a file of many pieces is right behind its DETAIL', async () => {
  const text = inBatch(
    Array.from({ length: 2_000 }, (_, at) => `\n<DETAIL><TRAN_NBR>${at}é</TRAN_NBR></DETAIL>`).join(''),
  )
  const bytes = Buffer.from(text)
  let place: Place | undefined
  for (let read = 0; read < 2_000; ) {
    const reader = readParts(from(bytes, 30_000), place)
    for await (const { part } of reader.parts) if (part.kind === 'detail' && ++read % 333 === 0) break
    place = reader.place()
    expect(
      bytes
        .subarray(0, place.offset)
        .toString()
        .match(/<\/DETAIL>/g)?.length,
    ).toBe(read)
    if (read < 2_000) expect(bytes.subarray(place.offset).toString()).toMatch(/^\n<DETAIL>/)
  }
})

test('from any place it goes on as if nothing had been between, however the bytes come', async () => {
  const letter = fc.constantFrom('a', ' ', 'é', '𝄞', '\r\n', '\n', '&amp;', '&#x1D11E;')
  const value = fc.array(letter, { maxLength: 12 }).map(letters => letters.join(''))
  const details = fc.array(
    value.map(each => `<DETAIL>\r\n<LAST_NAME>${each}</LAST_NAME></DETAIL>`),
    { minLength: 1, maxLength: 4 },
  )
  const batches = fc.array(
    details.map(each => `<BATCH BATCH_ID="é𝄞">${each.join('<!-- 𝄞 -->')}</BATCH>`),
    { minLength: 1, maxLength: 3 },
  )
  const encodings = fc.constantFrom('utf-8', 'utf-8 with a mark', 'windows-1252')
  await fc.assert(
    fc.asyncProperty(batches, encodings, fc.integer({ min: 1, max: 400 }), async (found, encoding, size) => {
      const text = `<?xml version="1.0" encoding="${encoding.split(' ')[0]}"?>\n<FILE>${found.join('\n')}</FILE>`
      const isWide = encoding.startsWith('utf-8')
      const narrow = isWide ? text : text.replaceAll('𝄞', 'x')
      const mark = encoding.endsWith('mark') ? Buffer.from([0xef, 0xbb, 0xbf]) : Buffer.alloc(0)
      const bytes = Buffer.concat([mark, Buffer.from(narrow, isWide ? 'utf8' : 'latin1')])
      const whole: { part: unknown; line: number }[] = []
      const places: { after: number; place: Place }[] = []
      const reader = readParts(from(bytes, size))
      for await (const { part, line } of reader.parts) {
        whole.push({ part, line })
        if (part.kind === 'detail' || part.kind === 'batch-end')
          places.push({ after: whole.length, place: reader.place() })
      }
      for (const { after, place } of places) {
        const rest: unknown[] = []
        const placesAgain: Place[] = []
        const again = readParts(from(bytes, size), place)
        for await (const { part, line } of again.parts) {
          rest.push({ part, line })
          if (part.kind === 'detail' || part.kind === 'batch-end') placesAgain.push(again.place())
        }
        expect(placesAgain).toEqual(places.filter(each => each.after > after).map(each => each.place))
        expect(rest).toEqual(whole.slice(after))
      }
    }),
    { numRuns: 150 },
  )
})
