import { type CardBrand, cardBrands } from '../../domain/payments/test-data/test-cards.ts'
import type { TransactionRow } from '../store/tables.ts'

/** `Visa ending in 1111`, `Bank account ending in 6789`. */
export function accountWords({ tender, brand, last_four }: Pick<TransactionRow, 'tender' | 'brand' | 'last_four'>) {
  const name = tender === 'bank' ? 'Bank account' : (cardBrands[brand as CardBrand]?.name ?? 'Card')
  return `${name} ending in ${last_four}`
}
