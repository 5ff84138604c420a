import { type CardBrand, type TestCard, testCards } from '../payments/test-data/test-cards.ts'

/** The version of the wallet whose parameters the field knows (spec section 9); the sandbox only simulates it. */
export const walletVersion = 'v6'

/** What a wallet may hold, as it stands on the wire. There is no test card of Maestro. */
export const walletTypes = {
  master: { name: 'Mastercard', brand: 'mastercard' },
  amex: { name: 'American Express', brand: 'amex' },
  diners: { name: 'Diners Club', brand: 'diners' },
  discover: { name: 'Discover', brand: 'discover' },
  maestro: { name: 'Maestro', brand: undefined },
  visa: { name: 'Visa', brand: 'visa' },
} as const satisfies Record<string, { name: string; brand: CardBrand | undefined }>
export type WalletCardType = keyof typeof walletTypes
export const walletCardTypes = Object.keys(walletTypes) as [WalletCardType, ...WalletCardType[]]

/** The test cards that the simulated wallet holds: those of the types that a profile allows. */
export const walletCardsOf = (types: readonly WalletCardType[]): readonly TestCard[] =>
  testCards.filter(({ brand }) => types.some(type => walletTypes[type].brand === brand))

/** The types as one value of a table, in their order; whatever else stands there is none. */
export const joinWalletTypes = (types: readonly WalletCardType[]): string =>
  walletCardTypes.filter(type => types.includes(type)).join(',')
export const splitWalletTypes = (kept: string): WalletCardType[] =>
  walletCardTypes.filter(type => kept.split(',').includes(type))
