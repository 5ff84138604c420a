/** The last digit of a number says what it names, so that a bill's never passes for that of a subscription. */
const lastDigits = { customer: 1, paymentMethod: 4, subscription: 8, bill: 0 } as const
export type Numbered = keyof typeof lastDigits

/** The number of a row as merchants see it. */
export const numberOf = (kind: Numbered, id: number): number => id * 10 + lastDigits[kind]

/** The row of a number; undefined for the number of something else. */
export const idOf = (kind: Numbered, number: number): number | undefined =>
  number % 10 === lastDigits[kind] ? Math.floor(number / 10) : undefined
