import type { Codes } from '../specification/api-specification.ts'

/** What is wrong with the document itself (payments 14); what is wrong with its fields is said as by Server Post. */
export const documents: Codes = ['NOT WELL-FORMED', 'DTD NOT ALLOWED', 'ONE DETAIL EXPECTED', 'UNKNOWN ENCODING']

export const http: Codes = ['200', '405', '413', '415', '500', '503']
