import type { Codes } from '../specification/api-specification.ts'

/** Why a terminal gave up (payments 13.1). */
export const errorTexts = [
  'CANCELLED',
  'TIMEOUT',
  'TERMINAL BUSY',
  'CARD REMOVED',
  'WRONG PIN',
  'INVALID REQUEST',
  'NOT CONFIGURED',
  'HOST UNREACHABLE',
  'TERMINAL OFFLINE',
  'RATE LIMIT',
] as const
export type ErrorText = (typeof errorTexts)[number]

export const ingenicoCodes: Readonly<Record<string, Codes>> = {
  'error-texts': errorTexts,
  http: ['200', '401', '404', '405', '413', '415', '426', '429', '503'],
  close: ['1001', '1002', '1003', '1006', '1007', '1008', '1009', '1011'],
}
