import { expect, test } from 'vitest'
import { csvCell, csvStream, readCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['149.99', '149.99'],
  ['Ada Baker', 'Ada Baker'],
  ['', ''],
])('the cell of %j', (value, expected) => expect(csvCell(value)).toBe(expected))

test('a table is read as it is taken, and ends with its last portion', async () => {
  const asked: (number | null)[] = []
  const stream = csvStream<number>(['n'], async from => {
    asked.push(from)
    const n = from ?? 0
    return { rows: [[String(n)]], next: n < 2 ? n + 1 : null }
  })
  expect(await new Response(stream).text()).toBe('n\r\n0\r\n1\r\n2\r\n')
  expect(asked).toEqual([null, 1, 2])
})

test('a table without rows has its columns; one that fails on the way breaks', async () => {
  expect(await new Response(csvStream(['a', 'b'], async () => ({ rows: [], next: null }))).text()).toBe('a,b\r\n')
  const broken = csvStream<number>(['n'], async from => {
    if (from) throw new Error('the store is away')
    return { rows: [['1']], next: 1 }
  })
  await expect(new Response(broken).text()).rejects.toThrow('away')
})

test.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa;b\nc;"d, e"\n',
    [
      ['a', 'b'],
      ['c', 'd, e'],
    ],
  ],
  [
    'a\tb\n\n \t \nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a ""b""","two\nlines", c ', [['a "b"', 'two\nlines', 'c']]],
  ['a,', [['a', '']]],
  ['"never closed, b\nc', [['never closed, b\nc']]],
  ['', []],
])('the rows of %j', (text, rows) => expect(readCsv(text)).toEqual(rows))
