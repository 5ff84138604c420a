import { expect, test } from 'vitest'
import { formatListCursor, parseListCursor } from './list-cursor.ts'

test.each([
  { timeMs: 0, id: 'a' },
  { timeMs: 1_795_000_000_000, id: '0f0e0d0c-0b0a-4909-8807-060504030201' },
  { timeMs: 999_999_999_999_999, id: `TT-${'x'.repeat(97)}` },
])('%j comes back as it was', place => {
  expect(parseListCursor(formatListCursor(place))).toEqual(place)
})

test.each([
  ...[
    '',
    '.',
    '1',
    '1.',
    '.TT-1',
    'x',
    'a.b',
    '-1.a',
    '1e3.a',
    '1.a b',
    '1.a.b',
    "1.a' or 1=1",
    '1.TT-1\u0000',
    '1.a\n',
  ],
  ...[`${'9'.repeat(16)}.a`, `1.${'x'.repeat(101)}`, '1.ä', '１.a'],
])('%j is no cursor', text => {
  expect(parseListCursor(text)).toBeUndefined()
})
