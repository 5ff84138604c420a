import { expect, test } from 'vitest'
import { causingAmount, demoScenarios } from '../demos/demo-scenarios.ts'
import { sampleItems } from '../demos/sample-items.ts'
import { cardNumberMessage } from '../payments/card-number-problem.ts'
import {
  type CheckoutForm,
  type CheckoutFormField,
  checkCheckoutForm,
  checkoutFormFields,
  checkoutFormOf,
  emptyCheckoutForm,
} from './checkout-form.ts'

const good: CheckoutForm = {
  ...emptyCheckoutForm,
  ...{ Description: 'Smart Q Watch', Amount: '149.99', PAN: '4111111111111111', Expire: '1229', CVV2: '123' },
}

test.each<[CheckoutFormField, string, string]>([
  ['PAN', '', 'Field is required'],
  ['PAN', '411111111111111', 'Credit Card must be 16 digits long.'],
  ['PAN', '4', 'Credit Card must be 16 digits long.'],
  [
    'PAN',
    '4111111111111112',
    'Only published test cards work here. Choose one of the test values. Never type a real card.',
  ],
  ['CVV2', '', 'Field is required'],
  ['CVV2', '12', 'CVV must be 3 digits long.'],
  ['CVV2', '12a', 'CVV must be 3 digits long.'],
  ['Expire', '', 'Field is required'],
  ['Expire', '1329', 'Enter month and year as MMYY, such as 1229.'],
  ['Expire', '12/29', 'Enter month and year as MMYY, such as 1229.'],
  ['Amount', '', 'Field is required'],
  ['Amount', '0.00', 'Enter an amount such as 149.99.'],
  ['Amount', '149', 'Enter an amount such as 149.99.'],
  ['Description', '  ', 'Field is required'],
  ['Description', 'Watch & strap', 'Letters, digits and spaces, at most 25.'],
  ['Description', 'x'.repeat(26), 'Letters, digits and spaces, at most 25.'],
  ['Email', 'ada', 'Enter an address such as ada@example.com.'],
  ['BillingState', 'Illinois', 'Enter two letters, such as NY.'],
  ['BillingPostalCode', '123', 'Enter five digits, such as 12345.'],
  ['BillingName', 'x'.repeat(51), 'Use at most 50 characters.'],
  ['BillingName', '4111111111111111', cardNumberMessage],
])('%s %j: %s', (field, text, message) => {
  expect(checkCheckoutForm(field, { ...good, [field]: text })).toBe(message)
})

test('billing may be left out, and a short test card is taken', () => {
  for (const field of checkoutFormFields) expect(checkCheckoutForm(field, good), field).toBeUndefined()
  expect(checkCheckoutForm('PAN', { ...good, PAN: '378282246310005' })).toBeUndefined()
})

test.each(demoScenarios.map(scenario => [scenario.id, scenario] as const))('%s may be sent', (_id, scenario) => {
  const form = { ...good, ...checkoutFormOf(scenario), Amount: causingAmount(scenario) ?? '99.99' }
  for (const field of checkoutFormFields) expect(checkCheckoutForm(field, form), field).toBeUndefined()
})

test('the items are the owner’s, and the checkout takes their names', () => {
  expect(sampleItems.map(({ description, amountCents }) => [description, amountCents])).toEqual([
    ['Smart Q Watch', 14_999],
    ['NX4 Watch', 22_999],
    ['GitFit 3 Watch', 9_999],
  ])
  for (const { description } of sampleItems)
    expect(checkCheckoutForm('Description', { ...good, Description: description })).toBeUndefined()
})
