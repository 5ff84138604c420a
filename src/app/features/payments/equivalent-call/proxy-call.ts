import { toNumberOfDollars } from '../../../../lib/money/money.ts'
import { ownKeys } from '../../../call-programs/own-keys.ts'
import { type AskedCall, numberAt, type Sample, sampleOf } from './asked-call.ts'

const whose = 'keys for Business Reporting, Invoicing or the Semi-Integrated Cloud have all of them.'

/** A call in a session of the REST proxy, which MID, developer key and password open. */
function inSession({ records, fourPartKey, urls }: AskedCall, path: string, body: object): Sample {
  const keys = ownKeys(records, ['mid', 'developerKey', 'password'], fourPartKey)
  const [, merchant = ''] = fourPartKey.split('-')
  const call = {
    signIn: { url: `${urls.restProxy}auth`, method: 'POST', body: JSON.stringify(keys.values) },
    tokenName: 'token',
    call: {
      url: `${urls.restProxy}accounts/${Number(merchant)}/${path}`,
      method: 'POST',
      body: JSON.stringify(body),
    },
  } as const
  return sampleOf(call, keys, `Replace YOUR_… with your keys; ${whose}`)
}

/** Business Reporting undoes and refunds what all products behind the proxy took, by its number. */
export function reportingCall(asked: AskedCall): Sample | undefined {
  const { action, names, amountCents } = asked
  const username = 'workbench'
  if (action === 'void')
    return inSession(asked, 'transactions', { type: 'void', transaction_id: names.number, username })
  if (action !== 'refund') return undefined
  const amount = toNumberOfDollars(amountCents)
  return inSession(asked, 'transactions', { type: 'refund', ccs_pk: names.number, amount, username })
}

/** The cloud tells the terminal to capture what it held. */
export function cloudCall(asked: AskedCall): Sample | undefined {
  const { action, names, amountCents, nowMs } = asked
  if (action !== 'capture' || names.serial === null) return reportingCall(asked)
  return inSession(asked, 'notification', {
    ...{ type: 'capture', device_id: names.serial, external_id: `capture-${numberAt(nowMs)}` },
    ...{ amount: toNumberOfDollars(amountCents), transaction_id: `ccs_${names.number}` },
  })
}

/** An app captures what it held, by its own keys; the rest its server does. */
export function mobileCall(asked: AskedCall): Sample | undefined {
  const { action, names, amountCents, nowMs, records, fourPartKey, urls } = asked
  if (action !== 'capture') return reportingCall(asked)
  const keys = ownKeys(records, ['mid', 'developerKey'], fourPartKey)
  const body = JSON.stringify({
    ...keys.values,
    ...{ transactionUniqueId: `ccs_${names.number}`, amount: toNumberOfDollars(amountCents) },
    externalId: `capture-${numberAt(nowMs)}`,
  })
  const headers = [['Content-Type', 'application/json']] as const
  const call = { url: `${urls.restProxy}mobile/capture`, method: 'POST', headers, body }
  return sampleOf(call, keys, 'Replace YOUR_… with your MID and developer key.')
}
