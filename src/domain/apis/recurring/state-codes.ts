import { billStatuses, failureOptions, subscriptionStatuses } from '../../billing/subscription.ts'
import type { Codes } from '../specification/api-specification.ts'

/** What becomes of subscriptions and bills (payments 9). */
export const statuses: Codes = subscriptionStatuses
export const bills: Codes = billStatuses
export const failures: Codes = failureOptions
