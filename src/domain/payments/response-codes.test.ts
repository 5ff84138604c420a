import { expect, test } from 'vitest'
import { responseCodes } from './response-code-table.ts'
import { findResponseCode, isApproval, responseCode } from './response-codes.ts'

test('every code of payments 1.6 has a row, once', () => {
  const listed = [
    '00 01 02 34 03 04 07 41 43 05 06 08 10 12 13 14 15 19 21 25 28 30 39 46 51 52 53 54 55 75 57 58 59 61 65 62 63 78 79',
    '80 81 82 83 86 85 91 92 93 94 96 1A 6P N0 N6 N7 Q1 R0 R1 R3 SA SB SC',
    'E2 E3 E4 E7 E9 EA EB EC ED EE EF EH EI EL EO EQ ET EV EW EX EY NR RR S4 S8',
  ].flatMap(line => line.split(' '))
  const codes = responseCodes.map(row => row.code)
  expect(listed.filter(code => !codes.includes(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test.each(responseCodes.map(row => [row.code, row] as const))('%s is told in short sentences', (code, row) => {
  expect(code).toMatch(/^[0-9A-Z]{2}$/)
  expect(row.display).toMatch(/^[A-Z2/. -]{4,24}$/)
  for (const sentence of [row.meaning, row.cause]) expect(sentence).toMatch(/^\S.*\.$/)
  if (row.tellShopper) expect(row.tellShopper).toMatch(/\.$/)
  expect(findResponseCode(code)).toBe(row)
})

test('00, 08, 10 and 85 approve, nothing else', () => {
  expect(responseCodes.filter(row => isApproval(row.code)).map(row => row.code)).toEqual(['00', '08', '10', '85'])
  expect(isApproval('ZZ')).toBe(false)
})

test('a code that is not in the table is a mistake of ours', () => {
  expect(() => responseCode('ZZ')).toThrow('ZZ is not a response code')
})
