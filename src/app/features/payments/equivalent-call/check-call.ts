import { ownKeys } from '../../../call-programs/own-keys.ts'
import { type AskedCall, type Sample, sampleOf } from './asked-call.ts'

/** Hospitality: a payment of a check is undone while its batch is open, with a token of the client. */
export function checkCall({ action, names, records, fourPartKey, urls }: AskedCall): Sample | undefined {
  if (action !== 'void' || names.checkPayment === null) return undefined
  const keys = ownKeys(records, ['clientId', 'clientSecret'], fourPartKey)
  const { clientId: client_id, clientSecret: client_secret } = keys.values
  const root = `${urls.gateway}/hospitality`
  const grant = JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret })
  const call = {
    signIn: { url: `${root}/oauth/token`, method: 'POST', body: grant },
    tokenName: 'access_token',
    call: { url: `${root}/v1/${names.checkPayment}`, method: 'DELETE', body: '' },
  } as const
  return sampleOf(call, keys, 'Replace YOUR_… with your Hospitality client ID and secret.')
}
