import { type CardBrand, type TestCard, testCards } from './test-cards.ts'

/** What the wallet of the original knows (spec section 9); the sandbox only simulates it. */
export const walletVersion = 'v6'
export const walletCardTypes = ['master', 'amex', 'diners', 'discover', 'maestro', 'visa'] as const

const typeOf: Partial<Record<CardBrand, (typeof walletCardTypes)[number]>> = {
  mastercard: 'master',
  amex: 'amex',
  diners: 'diners',
  discover: 'discover',
  visa: 'visa',
}

/** The test cards that the simulated wallet holds: those of its types. There is no test card of Maestro. */
export const walletCards: readonly TestCard[] = testCards.filter(({ brand }) => {
  const type = typeOf[brand]
  return type !== undefined && walletCardTypes.includes(type)
})
