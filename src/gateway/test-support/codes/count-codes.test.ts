import { expect, test } from 'vitest'
import { countCodes } from './count-codes.ts'
import { asDocumented, documentedCodes } from './documented-codes.ts'
import { codesIn } from './note-codes.ts'

const documented = new Map([['parking', new Set(['FULL', 'CLOSED', 'OFFLINE'])]])
const notes = 'parking\tFULL\nparking\tCLOSED\nzoo\tOFFLINE\n'

test('a code that is neither seen nor excepted fails, and one of another API does not help', () => {
  expect(countCodes(notes, documented, {})).toEqual({
    ...{ documented: 3, seen: 2, excepted: 0 },
    failures: ['parking › OFFLINE: documented, but no test of the gateway saw it'],
  })
  const reasons = { parking: { OFFLINE: 'said by the barrier' } }
  expect(countCodes(notes, documented, reasons)).toEqual({ documented: 3, seen: 2, excepted: 1, failures: [] })
})

test('an exception that is answered all the same, or that nobody documents, fails', () => {
  const reasons = { parking: { FULL: 'never', OFFLINE: 'said by the barrier', LOST: 'never' } }
  expect(countCodes(notes, documented, reasons).failures).toEqual([
    'parking › FULL: seen, though never-answered.ts says: never',
    'parking › LOST: in never-answered.ts, but not documented',
  ])
})

test('codes are read from JSON, XML and pages, numbers only where they are codes', () => {
  expect(codesIn('{"data":{"errors":[{"code":"FORMAT"}],"response":"05","count":"12"}}')).toEqual(['FORMAT', '05'])
  const xml = '<FIELD KEY="TRAN_NBR">12</FIELD><FIELD KEY="AUTH_RESP">RR</FIELD><ACK STATUS="F01"/>'
  expect(codesIn(xml)).toEqual(expect.arrayContaining(['RR', 'F01']))
  expect(codesIn(xml)).not.toContain('12')
  expect(codesIn('<p>Code</p><code>BP_105</code>')).toContain('BP_105')
})

test('texts that name a field count as documented, and tables of states are no refusals', () => {
  expect(['Missing AMOUNT', 'Invalid EXP_DATE[FMT]', 'Card number in NAME', 'BATCH CLOSED'].map(asDocumented)).toEqual([
    ...['Missing FIELD', 'Invalid FIELD[FMT]', 'Card number in FIELD', 'BATCH CLOSED'],
  ])
  expect(documentedCodes.get('bigcommerce')?.has('ORDER_PAID')).toBe(true)
  expect(documentedCodes.get('bigcommerce')?.has('captured')).toBe(false)
})
