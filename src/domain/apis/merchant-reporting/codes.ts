import type { Codes } from '../api-specification.ts'

/** States that Merchant Reporting tells of, and its refusals (payments 12). */
export const accountStatuses: Codes = ['active', 'suspended', 'closed']

export const pciStatuses: Codes = ['compliant', 'in_progress', 'expired', 'not_started']

export const tinStatuses: Codes = ['matched', 'mismatched', 'pending']

export const disputeStatuses: Codes = ['open', 'pending', 'closed']

export const errors: Codes = ['BAD_FIND_BY', 'WINDOW_TOO_LONG', 'BAD_PAGE', 'UNKNOWN_MERCHANT', 'UNKNOWN_CASE']

export const http: Codes = ['200', '201', '400', '401', '404', '429', '500']
