/** Two accounts of an EBT card: food stamps, and cash benefits (payments 1.3). */
export type BenefitAccount = 'ebt_food' | 'ebt_cash'
type Benefits = Readonly<Record<BenefitAccount, number>>

/** What most test cards are loaded with on the first of each month in New York, in cents; each merchant has its own. */
export const monthlyBenefits: Benefits = { ebt_food: 250_00, ebt_cash: 100_00 }
/** Cards that are nearly empty, to see `51` without spending first. */
export const smallBenefits: Readonly<Record<string, Benefits>> = {
  'visa-approve-2': { ebt_food: 25_40, ebt_cash: 10_00 },
}

/** What a test card begins a month with. */
export function benefitsOf(cardKey: string): Benefits {
  return smallBenefits[cardKey] ?? monthlyBenefits
}
