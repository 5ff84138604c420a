import { findResponseCode } from '../response-codes.ts'

/** From this amount on the ranges 2NN and 8NN count too; below it only 1CC does (payments 1.9). */
export const extraRangesFromCents = 900_000

/** Response codes with a letter, by the last three digits of an amount of at least 9000.00. */
export const letterCodeTriggers: Readonly<Record<string, string>> = {
  '201': 'N7',
  '202': 'R0',
  '203': 'R1',
  '204': 'R3',
  '205': 'SA',
  '206': 'SB',
  '207': 'SC',
  '208': 'EE',
  '209': '1A',
  '210': '6P',
}

/**
 * For so long after the payment a repeated request is cut off as well: a browser repeats a request by itself, at once, when
 * a connection that it had used before is closed, and would hide what the amount asked for.
 */
export const closedAgainSeconds = 5

export type TechnicalFault = 'slow-reply' | 'server-error' | 'closed-connection' | 'malformed-reply' | 'duplicate'

/** Faults of the transport, by the last three digits of an amount of at least 9000.00 (payments 1.9). */
export const technicalTriggers: readonly {
  digits: string
  fault: TechnicalFault
  effect: string
  isRecorded: boolean
}[] = [
  {
    digits: '801',
    fault: 'slow-reply',
    effect:
      'The reply is delayed for 35 seconds. The sale is recorded: your client times out, but the shopper has paid.',
    isRecorded: true,
  },
  { digits: '802', fault: 'server-error', effect: 'HTTP 500. Nothing is recorded.', isRecorded: false },
  {
    digits: '803',
    fault: 'closed-connection',
    effect: `The connection is closed without a reply, and again when a browser repeats it automatically within ${closedAgainSeconds} seconds. The sale is recorded.`,
    isRecorded: true,
  },
  {
    digits: '804',
    fault: 'malformed-reply',
    effect: 'The reply is cut off in the middle. The sale is recorded.',
    isRecorded: true,
  },
  { digits: '805', fault: 'duplicate', effect: 'Returns 94, duplicate.', isRecorded: true },
]
const faultByDigits = new Map(technicalTriggers.map(row => [row.digits, row]))

export type AmountTrigger = { kind: 'code'; responseCode: string } | { kind: 'technical'; fault: TechnicalFault }

/**
 * What an amount makes the simulated issuer answer: the last three digits `1CC` answer code CC when the table has it
 * (1.05, 21.05 and 361.05 answer 05). Undefined: the amount decides nothing.
 */
export function decideByAmount(amountCents: number): AmountTrigger | undefined {
  const digits = String(amountCents % 1000).padStart(3, '0')
  const numeric = digits.slice(1)
  if (digits.startsWith('1') && findResponseCode(numeric)) return { kind: 'code', responseCode: numeric }
  if (amountCents < extraRangesFromCents) return undefined
  const letters = letterCodeTriggers[digits]
  if (letters) return { kind: 'code', responseCode: letters }
  const technical = faultByDigits.get(digits)
  if (!technical) return undefined
  if (technical.fault === 'duplicate') return { kind: 'code', responseCode: '94' }
  return { kind: 'technical', fault: technical.fault }
}
