import { expect, test } from 'vitest'
import {
  type CardForm,
  type CardFormField,
  checkCardField,
  emptyCardForm,
  formatAccountNbr,
  formatExpiry,
  cardFormMessages as says,
  toBrowserPostFields,
} from './card-form.ts'
import { testCards } from './test-data/test-cards.ts'

const filled: CardForm = {
  ...emptyCardForm,
  accountNbr: '4111 1111 1111 1111',
  expiry: '12/29',
  cvv2: '123',
  state: 'NY',
  zipCode: '12345',
}

test.each<[CardFormField, string, string | undefined]>([
  ['accountNbr', '', says.required],
  ['accountNbr', '4111', 'Credit Card must be 16 digits long.'],
  ['accountNbr', '411111111111111', 'Credit Card must be 16 digits long.'],
  ['accountNbr', '4539 5787 6362 1486', says.notATestCard],
  ['accountNbr', '4000000000000002', undefined],
  ['accountNbr', '3782 822463 10005', undefined],
  ['cvv2', '', says.required],
  ['cvv2', '12', 'CVV must be 3 digits long.'],
  ['cvv2', '1a3', 'CVV must be 3 digits long.'],
  ['cvv2', '1234', 'CVV must be 3 digits long.'],
  ['cvv2', '123', undefined],
  ['expiry', '', says.required],
  ['expiry', '13/29', says.expiry],
  ['expiry', '1229', says.expiry],
  ['expiry', '12/29', undefined],
  ['amount', '', says.required],
  ['amount', '0.00', says.amount],
  ['amount', '1.5', says.amount],
  ['amount', '-1.00', says.amount],
  ['amount', '149.99', undefined],
  ['description', '  ', says.required],
  ['description', 'x'.repeat(81), says.tooLong(80)],
  ['firstName', '', undefined],
  ['firstName', 'x'.repeat(26), says.tooLong(25)],
  ['state', 'New York', says.tooLong(2)],
  ['state', '12', says.state],
  ['zipCode', '!', says.zipCode],
])('%s «%s» says %s', (field, text, message) => {
  expect(checkCardField(field, { ...filled, [field]: text })).toBe(message)
})

test('American Express wants four digits of CVV', () => {
  const amex = { ...filled, accountNbr: '378282246310005' }
  expect(checkCardField('cvv2', { ...amex, cvv2: '123' })).toBe(says.amexCvv2)
  expect(checkCardField('cvv2', { ...amex, cvv2: '1234' })).toBeUndefined()
})

test('every published test card may be used', () => {
  for (const { number } of testCards)
    expect(checkCardField('accountNbr', { ...filled, accountNbr: formatAccountNbr(number) })).toBeUndefined()
})

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111', '4111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['41a1', '411'],
])('a number typed as %s shows as %s', (typed, shown) => {
  expect(formatAccountNbr(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1229', '12/29'],
  ['12/2029', '12/29'],
  ['12/', '12'],
])('an expiry typed as %s shows as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('the wire has YYMM, digits alone, and no empty fields', () => {
  expect(
    toBrowserPostFields(filled, { fourPartKey: '9001-900300-2-77', tranNbr: '1001', storeName: 'Store Name' }),
  ).toEqual({
    TRAN_CODE: 'SALE',
    CUST_NBR: '9001',
    MERCH_NBR: '900300',
    DBA_NBR: '2',
    TERMINAL_NBR: '77',
    TRAN_NBR: '1001',
    AMOUNT: '149.99',
    INDUSTRY_TYPE: 'E',
    ACCOUNT_NBR: '4111111111111111',
    EXP_DATE: '2912',
    CVV2: '123',
    STATE: 'NY',
    ZIP_CODE: '12345',
    USER_DATA_9: 'Smart Q Watch',
    USER_DATA_10: 'Store Name',
  })
})
