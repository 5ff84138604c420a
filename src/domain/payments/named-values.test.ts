import { expect, test } from 'vitest'
import { nameOfNumber, withNamedValues } from './named-values.ts'

test('cards and codes are put in by their names, a code as long as the card has it', () => {
  const code = '(security code M)'
  expect(withNamedValues({ PAN: '(test card visa-lost)', CVV2: code })).toEqual({
    PAN: '4000000000009987',
    CVV2: '123',
  })
  expect(withNamedValues({ pan: '(test card amex-approve)', cvv: code })).toEqual({
    pan: '378282246310005',
    cvv: '1234',
  })
  expect(withNamedValues({ cvv: '(security code N)', zip: '12345' })).toEqual({ cvv: '999', zip: '12345' })
})

test('what names nothing stays as it is', () => {
  const values = { a: '(test card nobody)', b: '(security code Q)', c: ' (test card visa-lost)' }
  expect(withNamedValues(values)).toEqual(values)
  expect([nameOfNumber('4000000000009987'), nameOfNumber('4242424242424242')]).toEqual([
    '(test card visa-lost)',
    undefined,
  ])
})
