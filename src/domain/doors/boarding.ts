import { operations } from './boarding/operations.ts'
import type { Door } from './door.ts'

/** Merchant Boarding: applications from the first field to the decision of underwriting (payments 11 and 17). */
export const boarding: Door = {
  host: 'enrollment',
  format: 'json',
  isOpen: false,
  auth: 'OAuth 2.0 client credentials; the token goes into the header Authorization.',
  operations,
  fields: {},
}
