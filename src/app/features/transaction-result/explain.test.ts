import { expect, test } from 'vitest'
import { avsMeaning, cvvMeaning, explain, fieldProblems } from './explain.ts'

test.each([
  [{ AUTH_RESP: '00' }, 'approved'],
  [{ AUTH_RESP: '10' }, 'partial'],
  [{ AUTH_RESP: '51' }, 'declined'],
  [{ AUTH_RESP: '96' }, 'error'],
  [{ Status: 'Declined', StatusCode: '51' }, 'declined'],
  [{ Status: 'Error', StatusCode: '96' }, 'error'],
  [{ AUTH_RESP: '00', BP_RESP_CODE: 'BP_000' }, 'approved'],
  [{ BP_RESP_CODE: 'BP_103' }, 'refused'],
  [{ BP_RESP_CODE: '__proto__' }, 'refused'],
  [{ AUTH_RESP: 'constructor' }, 'declined'],
])('%o is %s', (transaction, outcome) => {
  expect(explain(transaction)?.outcome).toBe(outcome)
})

test('an answer without a decision has no outcome', () => {
  expect(explain({ AMOUNT: '1.00' })).toBeUndefined()
})

test('field errors are explained one by one, what does not fit is left out', () => {
  expect(fieldProblems('ACCOUNT_NBR^FE_003|EXP_DATE^FE_001|X^constructor|^FE_001|junk')).toEqual([
    { field: 'ACCOUNT_NBR', code: 'FE_003', meaning: 'The account number fails its check digit (mod 10).' },
    { field: 'EXP_DATE', code: 'FE_001', meaning: 'A required field is missing.' },
  ])
  expect(fieldProblems(undefined)).toEqual([])
})

test('names of every object mean nothing as AVS or CVV results', () => {
  expect(avsMeaning('toString')).toBeUndefined()
  expect(cvvMeaning('M')).toBe('Match.')
})

test.each([
  [{ AUTH_RESP: '51' }, '/get-started/response-codes#code-51'],
  [{ StatusCode: 'N7' }, '/get-started/response-codes#code-N7'],
  [{ AUTH_RESP: '"><script>' }, '/get-started/response-codes'],
  [{ BP_RESP_CODE: 'BP_103' }, '/products/online/browser-post/errors#code-BP_103'],
  [{ BP_RESP_CODE: 'javascript:alert(1)' }, '/products/online/browser-post/errors'],
])('%o is explained at %s', (transaction, page) => {
  expect(explain(transaction)?.page).toBe(page)
})
