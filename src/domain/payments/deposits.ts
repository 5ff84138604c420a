/** What the sandbox keeps back of the sales of each batch. */
export const depositFeePercent = 2.5

/** The fee of a batch in cents, rounded half up. */
export const depositFee = (salesCents: number): number => Math.floor((salesCents * depositFeePercent) / 100 + 0.5)
