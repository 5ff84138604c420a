import { expect, test } from 'vitest'
import { brandOf, cvvDigitsOf } from './card-brand.ts'
import { cardBrands, testCards } from './test-data/test-cards.ts'

test('every test card is of its brand, from its first digits on', () => {
  for (const { number, brand } of testCards) {
    expect(brandOf(number), number).toBe(brand)
    expect(brandOf(number.slice(0, 4)), number).toBe(brand)
    expect(cvvDigitsOf(brandOf(number))).toBe(cardBrands[brand].cvvDigits)
  }
})

test.each([
  ['', undefined],
  ['6', undefined],
  ['2', undefined],
  ['2220', undefined],
  ['2221', 'mastercard'],
  ['2721', undefined],
  ['34', 'amex'],
  ['35', undefined],
  ['3528', 'jcb'],
  ['3527', undefined],
  ['9999', undefined],
])('%s is %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))
