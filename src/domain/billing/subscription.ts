/** How often a bill comes: every 7 days, every 14, on the same day of each month (payments 9). */
export const frequencies = ['Weekly', 'BiWeekly', 'Monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** What becomes of a bill that stays unpaid: part of the next one, dropped, or the end of charging for now (payments 9). */
export const failureOptions = ['Forward', 'Skip', 'Pause'] as const
export type FailureOption = (typeof failureOptions)[number]

export const subscriptionStatuses = ['Active', 'Paused', 'Expired', 'Canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** `Open`: its day is to come, or it is tried again. A bill of `Failed` or `Returned` is still owed. */
export const billStatuses = ['Open', 'Paid', 'Failed', 'Forwarded', 'Skipped', 'Canceled', 'Returned'] as const
export type BillStatus = (typeof billStatuses)[number]

export const paymentTypes = ['CreditCard', 'BankAccount'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Tries after a decline, one a day. */
export const retries = { min: 1, max: 5, standard: 3 } as const
