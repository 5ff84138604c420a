/** The name that stands on every test card. */
export const cardholderName = { first: 'ALEX', last: 'MARTIN' } as const
