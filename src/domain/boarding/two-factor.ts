/** What the codes do that a merchant could type (payments 11 "Triggers"); any other is wrong. */
export const twoFactorOutcomes: Readonly<Record<string, 'confirmed' | 'wrong' | 'expired'>> = Object.assign(
  Object.create(null),
  { '1234': 'confirmed', '0000': 'wrong', '9999': 'expired' },
)

export const twoFactorTimes = { codeLifeMs: 10 * 60_000, triesMax: 3 } as const
