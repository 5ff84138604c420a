import type { ProvisionRequest } from '../../contract.ts'
import { openProxyClient } from './test-proxy.ts'

type Body = Record<string, unknown>
type Gateway = Parameters<typeof openProxyClient>[0]

/** A shop with card fields: makes tokens as its frames do, and charges them in a session of its server. */
export async function openCardShop(gateway: Gateway, asked: Partial<ProvisionRequest> = {}) {
  const client = await openProxyClient(gateway, asked)
  const card = () => ({
    ...{ gateway_public_key: client.secrets.gatewayPublicKey ?? '', number: '4111111111111111', expiry: '1230' },
    cvv: '123',
  })

  /** What the frame of the number sends, and what it is answered. */
  const tokenize = (changes: Body = {}, headers: Record<string, string> = {}) =>
    client.send(
      'POST',
      '/pay-now/card-tokens',
      { ...card(), ...changes },
      {
        ...{ Authorization: '', 'Sec-Fetch-Site': 'same-origin' },
        ...headers,
      },
    )
  async function token(changes: Body = {}): Promise<string> {
    const { body, text } = await tokenize(changes)
    if (typeof body['token'] !== 'string') throw new Error(`no token: ${text}`)
    return body['token']
  }
  const payment = (cardToken: string, changes: Body = {}): Body => ({
    ...{ token: cardToken, amount: '21.00', gateway_public_key: client.secrets.gatewayPublicKey },
    ...{ transaction_source: 'PA-JS-SDK', ...changes },
  })
  const charge = (cardToken: string, changes: Body = {}, headers: Record<string, string> = {}) =>
    client.send('POST', `/mids/${client.keys.mid}/gateways/payment`, payment(cardToken, changes), headers)
  /** Types a card and charges it. */
  const pay = async (changes: Body = {}, typed: Body = {}) => charge(await token(typed), changes)
  return { ...client, card, tokenize, token, payment, charge, pay }
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>
