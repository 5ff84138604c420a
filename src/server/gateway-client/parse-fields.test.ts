import { expect, test } from 'vitest'
import { parseFields } from './parse-fields.ts'

test('fields of an answer, in their order, with what stands in them', () => {
  const xml =
    '<RESPONSE><FIELDS><FIELD KEY="AUTH_RESP">00</FIELD><FIELD KEY="AUTH_RESP_TEXT">A &amp; B</FIELD><FIELD KEY="TAC"></FIELD><FIELD>x</FIELD></FIELDS></RESPONSE>'
  expect([...(parseFields(xml) ?? [])]).toEqual([
    ['AUTH_RESP', '00'],
    ['AUTH_RESP_TEXT', 'A & B'],
    ['TAC', ''],
  ])
})

test.each(['', 'Bad gateway', '<html><body>502</body></html>', '<RESPONSE><FIELDS></FIELDS></RESPONSE>'])(
  '%j is no answer',
  text => {
    expect(parseFields(text)).toBeNull()
  },
)
