import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'

/**
 * EPI-Trace as it may come back in a header: up to 64 visible letters, digits and signs (payments 21.10). Undefined for all
 * else, and for a card number.
 */
export function echoTrace(trace: string | undefined): string | undefined {
  if (trace === undefined || !/^[\x21-\x7e][\x20-\x7e]{0,63}$/.test(trace)) return undefined
  return holdsCardNumber(trace) ? undefined : trace
}
