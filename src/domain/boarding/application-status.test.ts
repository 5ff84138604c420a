import { describe, expect, test } from 'vitest'
import { type ApplicationMove, applicationStatuses, isEditable, moveApplication } from './application-status.ts'

// The life of an application as the documentation tells it: status, move, status. What is not here is refused.
const allowed = `
  created change created
  created send sent_to_merchant
  created complete merchant_completed
  created sign signed
  sent_to_merchant change sent_to_merchant
  sent_to_merchant send sent_to_merchant
  sent_to_merchant complete merchant_completed
  sent_to_merchant sign signed
  merchant_completed change sent_to_merchant
  merchant_completed send sent_to_merchant
  merchant_completed complete merchant_completed
  merchant_completed sign signed
  signed change created
  signed sign signed
  signed validate validated
  signed fault signed
  validated change created
  validated sign signed
  validated validate validated
  validated fault signed
  validated submit submitted
  submitted review in_underwriting
  submitted approve approved
  submitted decline declined
  submitted pend pended
  in_underwriting approve approved
  in_underwriting decline declined
  in_underwriting pend pended
  pended approve approved`
const rows = allowed
  .trim()
  .split('\n')
  .map(line => line.trim().split(' '))
const moves = [
  ...(['change', 'send', 'complete', 'sign', 'validate', 'fault'] as const),
  ...(['submit', 'review', 'approve', 'decline', 'pend'] as const),
] satisfies ApplicationMove[]

describe.each(applicationStatuses)('%s', status => {
  test.each(moves)('%s', move => {
    const [, , next] = rows.find(row => row[0] === status && row[1] === move) ?? []
    expect(moveApplication(status, move)).toBe(next)
  })
})

test('can be changed until it is submitted', () => {
  expect(applicationStatuses.filter(isEditable).join(' ')).toBe(
    'created sent_to_merchant merchant_completed signed validated',
  )
})
