import { billStatuses, failureOptions, frequencies, subscriptionStatuses } from '../../billing/subscription.ts'
import { oneOf } from '../specification/api-specification.ts'

/** What requests and answers of Recurring Billing have in common. */
export const frequency = oneOf(...frequencies)
export const failureOption = oneOf(...failureOptions)
export const status = oneOf(...subscriptionStatuses)
export const billStatus = oneOf(...billStatuses)
