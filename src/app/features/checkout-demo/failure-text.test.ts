import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('a refusal is said in the gateway’s words', () => {
  const errors = [
    { field: 'Expire', code: 'FE_002', message: 'Expire must be MMYY, the month first' },
    { message: 'B.' },
  ]
  expect(failureText(JSON.stringify({ errors }))).toBe(
    'The gateway made no decision: Expire must be MMYY, the month first; B.',
  )
})

test.each(['{"errors":"none"}', 'null', '{"errors":[null,1,{"message":1}]}', '{'])(
  '%s is said as it stands, and how to go on',
  text => {
    expect(failureText(text)).toBe(`${text} Press Pay again. It is the same payment and is charged only once.`)
  },
)

test('nothing makes it long, or breaks it', () => {
  expect(failureText('x'.repeat(5_000)).length).toBeLessThan(700)
  expect(failureText(JSON.stringify({ errors: [{ message: 'x'.repeat(5_000) }] })).length).toBe(500)
})
