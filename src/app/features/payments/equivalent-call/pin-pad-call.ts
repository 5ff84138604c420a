import { ownKeys } from '../../../call-programs/own-keys.ts'
import { type AskedCall, numberAt, type Sample, sampleOf } from './asked-call.ts'

/** A command to the PIN pad that took the payment. */
export function pinPadCall(asked: AskedCall): Sample | undefined {
  const { action, payment, names, amountCents, nowMs, records, fourPartKey, urls } = asked
  if (action === 'reverse' || action === 'dispute' || names.serial === null) return undefined
  if (!payment.tranType.startsWith('CC')) return undefined
  const keys = ownKeys(records, ['fourPartKey', 'mac'], fourPartKey)
  const takesAmount = action !== 'void'
  const body = JSON.stringify({
    ...{ command: action, tender: 'CREDIT', bric: payment.bric, ecrRefNum: numberAt(nowMs) },
    ...(takesAmount && { amount: amountCents }),
  })
  const call = {
    url: `${urls.gateway}/pax/${names.serial}`,
    method: 'POST',
    headers: [
      ['Content-Type', 'application/json'],
      ['x-terminal-login', `${keys.values.fourPartKey}-${keys.values.mac}`],
    ] as const,
    body,
  }
  return sampleOf(call, keys, 'Replace YOUR_MAC with your MAC.')
}
