import { expect, test } from 'vitest'
import type { LoggedRequest } from '../payments/logged-request.ts'
import { compareRequests } from './compare-requests.ts'

const request = (change: Partial<LoggedRequest>): LoggedRequest =>
  ({
    ...{ api: 'server-post', call: 'CCE1', status: 200, answer: 'AUTH_RESP 00', rule: 'zip:12345', durationMs: 3 },
    fields: { TRAN_NBR: '1', AMOUNT: '12.00' },
    ...change,
  }) as LoggedRequest

test('two requests are compared in the words of the other pages, and how long they took is no difference', () => {
  const rows = compareRequests(
    request({}),
    request({ durationMs: 9, fields: { TRAN_NBR: '2', AMOUNT: '12.00', CVV2: '(sent)' } }),
  )
  expect(rows.filter(({ isDifferent }) => isDifferent).map(({ name, left, right }) => [name, left, right])).toEqual([
    ['TRAN_NBR', '1', '2'],
    ['CVV2', '', '(sent)'],
  ])
  expect(rows.map(({ left }) => left)).toEqual(
    expect.arrayContaining(['Server Post API', 'ZIP code 12345: AVS returns Y', '3 ms']),
  )
})
