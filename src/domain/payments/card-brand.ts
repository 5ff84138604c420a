import { type CardBrand, cardBrands } from './test-data/test-cards.ts'

const prefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['diners', /^(?:30[0-5]|3095|36|38|39)/],
  ['jcb', /^35(?:2[89]|[3-8])/],
]

/** The brand of a card, as soon as its first digits tell it. */
export const brandOf = (digits: string): CardBrand | undefined =>
  prefixes.find(([, pattern]) => pattern.test(digits))?.[0]

/** How many digits the security code of a brand has. */
export const cvvDigitsOf = (brand: CardBrand | undefined): number => (brand ? cardBrands[brand].cvvDigits : 3)
