import { cardBrands, type TestCard } from '../../../domain/payments/test-data/test-cards.ts'

/** A test card as people choose it: `Visa … 9995: Declines with 51, insufficient funds.` */
export const cardLabel = ({ brand, number, effect }: TestCard): string =>
  `${cardBrands[brand].name} … ${number.slice(-4)}: ${effect}`
