import { toNumberOfDollars } from '../../../../lib/money/money.ts'
import { ownKeys } from '../../../call-programs/own-keys.ts'
import { signEpi } from '../../../call-programs/sign-epi.ts'
import { type AskedCall, batchAt, numberAt, type Sample, sampleOf } from './asked-call.ts'

const missing =
  'Put your EPI-Id in the header, and sign the path and body with your EPI Key. Keys for Custom Pay or Recurring Billing have both.'

/** Custom Pay: JSON, with path and body signed by the EPI key. The signature is of this very body. */
export async function signedCall(asked: AskedCall): Promise<Sample | undefined> {
  const operation = operationOf(asked)
  if (!operation) return undefined
  const { method, path, body } = operation
  const keys = ownKeys(asked.records, ['epiId', 'epiKey'], asked.fourPartKey)
  const signature = keys.isOwn ? await signEpi(keys.values.epiKey, path + body) : undefined
  const call = {
    url: asked.urls.customPay.replace(/\/$/, '') + path,
    method,
    headers: [
      ['Content-Type', 'application/json'],
      ['EPI-Id', keys.values.epiId],
      ['EPI-Signature', signature ?? 'YOUR_SIGNATURE'],
    ] as const,
    body,
  }
  const isSigned = signature !== undefined
  return sampleOf(call, { ...keys, isOwn: isSigned, secrets: isSigned ? [...keys.secrets, signature] : [] }, missing)
}

function operationOf({ payment: { bric, tranType }, action, amountCents, nowMs }: AskedCall) {
  const numbers = { batchID: Number(batchAt(nowMs)), transaction: Number(numberAt(nowMs)), cardEntryMethod: 'Z' }
  const industryType = { R: 'P', M: 'M' }[tranType.charAt(2)] ?? 'E'
  const whole = { ...numbers, industryType }
  const part = { amount: toNumberOfDollars(amountCents), ...whole }
  switch (action) {
    case 'capture':
      return { method: 'PUT', path: `/sale/${bric}/capture`, body: JSON.stringify(part) }
    case 'void':
      return { method: 'PUT', path: `/void/${bric}`, body: JSON.stringify(numbers) }
    case 'refund':
      return { method: 'POST', path: `/refund/${bric}`, body: JSON.stringify(part) }
    case 'reverse':
      return { method: 'POST', path: `/reverse/${bric}`, body: JSON.stringify(whole) }
    case 'dispute':
      return undefined
  }
}
