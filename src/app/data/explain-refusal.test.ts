import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { explainRefusal } from './explain-refusal.ts'

test.each([
  ['shipTo.zip', 'zip'],
  ['quantity', 'quantity'],
  [undefined, undefined],
])('a refusal that names %s is said at %s', (param, field) => {
  const error = new ApiError('invalid_field', { status: 422, message: 'Five digits', ...(param && { param }) })
  expect(explainRefusal(error)).toEqual({ text: 'Five digits.', field })
})

test('what failed in the page itself is said of the whole form', () => {
  expect(explainRefusal(new TypeError('broken'))).toMatchObject({ field: undefined })
})
