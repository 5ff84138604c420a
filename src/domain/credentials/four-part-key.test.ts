import { expect, test } from 'vitest'
import { formatFourPartKey, parseFourPartKey } from './four-part-key.ts'
import { FourPartKeySchema } from './four-part-key-schema.ts'

test('a key comes apart and together again', () => {
  const key = parseFourPartKey('9001-900300-2-77')
  expect(key).toEqual({ custNbr: '9001', merchNbr: '900300', dbaNbr: '2', terminalNbr: '77' })
  expect(key && formatFourPartKey(key)).toBe('9001-900300-2-77')
})

test.each([
  '',
  '9001',
  '9001-900300-2',
  '9001-900300-2-77-1',
  '9001-900300-2-',
  'a-1-1-1',
  ' 9001-1-1-1',
  '1-1-1-1\n',
  '-1-1-1',
  `9001-${'1'.repeat(40)}-1-1`,
])('%j is no four-part key', text => {
  expect(FourPartKeySchema.safeParse(text).success).toBe(false)
  expect(parseFourPartKey(text)).toBeUndefined()
})
