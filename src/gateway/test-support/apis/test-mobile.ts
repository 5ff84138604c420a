import type { ProvisionRequest } from '../../contract.ts'
import { openProxyClient } from './test-proxy.ts'

type Body = Record<string, unknown>
type Gateway = Parameters<typeof openProxyClient>[0]
export type AppAnswer = Awaited<ReturnType<Awaited<ReturnType<typeof openProxyClient>>['send']>>

/** An app with a simulated reader, and the server behind it; neither knows anything of our code. */
export async function openMobileShop(gateway: Gateway, asked: Partial<ProvisionRequest> = {}) {
  const client = await openProxyClient(gateway, asked)
  const { mid, developerKey } = client.keys
  let numbers = 0
  const newId = () => `order-${++numbers}`

  /** What the SDK in the app sends: its keys alone, and no session. */
  const ask = (path: string, fields: Body | string) =>
    client.send('POST', `/mobile/${path}`, typeof fields === 'string' ? fields : { mid, developerKey, ...fields }, {
      Authorization: '',
    })
  const payment = (fields: Body = {}): Body => ({
    ...{ reader: 'SIM-READER', amount: 25, externalId: newId() },
    ...fields,
  })
  const sale = (fields: Body = {}) => ask('sale', payment(fields))
  const preauth = (fields: Body = {}) => ask('preauth', payment(fields))
  const capture = (fields: Body) => ask('capture', { externalId: newId(), ...fields })
  const lookUp = (externalId: unknown) => ask('lookup', { externalId })
  /** The server's look-up, in its session. */
  const find = (query: Record<string, string>) =>
    client.call('GET', `/mobile/payments?${new URLSearchParams(query).toString()}`)
  const numberOf = ({ body }: AppAnswer) => Number(String(body['transactionUniqueId']).slice('ccs_'.length))
  const undo = (paid: AppAnswer) =>
    client.call('POST', '/transactions', { type: 'void', transaction_id: numberOf(paid), username: 'counter-2' })
  const refund = (paid: AppAnswer, amount: number) =>
    client.call('POST', '/transactions', { type: 'refund', ccs_pk: numberOf(paid), amount, username: 'counter-2' })
  return { ...client, newId, ask, payment, sale, preauth, capture, lookUp, find, undo, refund }
}
export type MobileShop = Awaited<ReturnType<typeof openMobileShop>>
