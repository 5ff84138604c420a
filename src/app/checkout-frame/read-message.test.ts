import { expect, test } from 'vitest'
import { parseCheckoutResult, toDemoTransaction } from '../../domain/checkout/checkout-result.ts'
import { readMessage } from './read-message.ts'

const data = { Status: 'Approved', Amount: '149.99' }

test('the three shapes of the form are read', () => {
  expect(readMessage({ type: 'checkout.ready' })).toEqual({ type: 'checkout.ready' })
  expect(readMessage({ type: 'checkout.close', more: 1 })).toEqual({ type: 'checkout.close' })
  expect(readMessage({ type: 'checkout.response', data })).toEqual({ type: 'checkout.response', data })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'checkout.close'],
  ['a text of JSON', '{"type":"checkout.close"}'],
  ['a list', [{ type: 'checkout.close' }]],
  ['another type', { type: 'checkout.opened' }],
  ['a type that is no text', { type: ['checkout.close'] }],
  ['an inherited type', Object.create({ type: 'checkout.close' })],
  ['a response without data', { type: 'checkout.response' }],
  ['a response with a list', { type: 'checkout.response', data: [data] }],
  ['a response with a text', { type: 'checkout.response', data: JSON.stringify(data) }],
  ['an unknown status', { type: 'checkout.response', data: { Status: 'Paid' } }],
  ['a status that is no text', { type: 'checkout.response', data: { Status: ['Approved'] } }],
  ['an inherited status', { type: 'checkout.response', data: Object.create(data) }],
])('%s is no message', (_name, message) => {
  expect(readMessage(message)).toBeUndefined()
})

test('the text of a callback is a result or nothing', () => {
  expect(parseCheckoutResult(JSON.stringify(data))).toEqual(data)
  for (const text of ['', '<html>', '{', '[]', 'null', '{"errors":[]}', '{"Status":"?"}'])
    expect(parseCheckoutResult(text)).toBeUndefined()
})

test('the demo shows known fields of both levels, masked, and nothing else', () => {
  const hostile = { ...data, Status: 'Approved' as const, Description: '4111111111111111', extra: 'x', Amount2: {} }
  const result = { GUID: 'g', AUTH_RESP: '00', AUTH_AMOUNT: '149.99', nested: { AUTH_CODE: '1' }, CVV2: '123' }
  expect(toDemoTransaction({ ...hostile, result }, { USER_DATA_10: 'Corner Shop' })).toEqual({
    Status: 'Approved',
    Amount: '149.99',
    Description: '************1111',
    AUTH_RESP: '00',
    AUTH_AMOUNT: '149.99',
    USER_DATA_10: 'Corner Shop',
  })
  expect(toDemoTransaction({ Status: 'Declined', result: 'text' })).toEqual({ Status: 'Declined' })
})
