import { randomUUID } from 'node:crypto'
import type { Provisioned, ProvisionRequest } from '../../contract.ts'
import type { Answering } from '../answering.ts'
import { type EpiClient, openEpiClient } from './test-custom-pay.ts'

type Body = Record<string, unknown>
export type CheckAnswer = { status: number; body: Body; code: string; headers: Headers; text: string }
export type WireCheck = Body & {
  check_id: string
  status: string
  version: number
  total: number
  balance: number
  tips: number
  items: (Body & { line_id: string; quantity: number })[]
  payments: (Body & { payment_id: string; external_id: string; status: string; amount: number; tip: number })[]
}

/**
 * Software of a restaurant over HTTP: a token as the documentation says, checks, and tokens of cards that another product of the same
 * merchant took.
 */
export async function openCheckClient(gateway: Answering, asked: Partial<ProvisionRequest> = {}) {
  const merchant = { merchantReference: randomUUID(), ...asked }
  const { credentialId, secrets } = await provision(gateway, merchant)
  const keys = { client_id: secrets.clientId ?? '', client_secret: secrets.clientSecret ?? '' }
  const session = { token: '' }

  /** The body goes out as it is where it is a text. */
  async function send(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
    const response = await gateway.app.request(`/hospitality${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(session.token && { Authorization: `Bearer ${session.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return readCheckAnswer(response)
  }
  const askToken = (changes: Body = {}) =>
    send('POST', '/oauth/token', { grant_type: 'client_credentials', ...keys, ...changes })
  async function signIn(): Promise<void> {
    const { body, text } = await askToken()
    if (typeof body['access_token'] !== 'string') throw new Error(`no token: ${text}`)
    session.token = body['access_token']
  }
  await signIn()
  const call = (method: string, path: string, body?: object | string, headers?: Record<string, string>) =>
    send(method, `/v1${path}`, body, headers)

  const shop = await openEpiClient(gateway, merchant.merchantReference)
  const token = (account?: string) => storeCard(shop, account)
  const bric = await token()

  const open = (fields: Body = {}, headers?: Record<string, string>) =>
    call('POST', '/checks', { location_id: 'loc_100', external_id: randomUUID(), ...fields }, headers)
  const add = (check: string, items: object[], more: Body = {}, headers?: Record<string, string>) =>
    call('POST', `/checks/${check}/items`, { items, ...more }, headers)
  const burgers = (quantity: number, more: Body = {}) => ({ item_id: 'itm_burger', quantity, ...more })
  /** An open check with two burgers, 32.66 with tax, or with other items. */
  async function opened(items: object[] = [burgers(2)], fields: Body = {}): Promise<string> {
    const { body, text } = await open(fields)
    const check = String(body['check_id'])
    const added = await add(check, items)
    if (added.status !== 200) throw new Error(`no check: ${text} ${added.text}`)
    return check
  }
  const { pay, cash, atTerminal } = paymentsBy(call, bric)
  const tip = (check: string, payment: unknown, amount: number) =>
    call('PATCH', `/checks/${check}/payments/${payment}`, { tip: amount })
  const undo = (check: string, payment: unknown) => call('DELETE', `/checks/${check}/payments/${payment}`)
  const close = (check: string) => call('POST', `/checks/${check}/close`, {})
  const read = async (check: string) => (await call('GET', `/checks/${check}`)).body as WireCheck
  const split = (check: string, ways?: number) =>
    call('GET', `/checks/${check}/split${ways === undefined ? '' : `?ways=${ways}`}`)
  const chargeRoom = (fields: Body, headers?: Record<string, string>) =>
    call(
      'POST',
      '/room-charges',
      {
        ...{ location_id: 'loc_200', external_id: randomUUID(), room_number: '1204', guest_last_name: 'Martin' },
        ...fields,
      },
      headers,
    )
  return {
    ...{ credentialId, keys, session, shop, bric, send, askToken, signIn, call, token, open, add, burgers, opened },
    ...{ pay, cash, atTerminal, tip, undo, close, read, split, chargeRoom },
  }
}
export type CheckClient = Awaited<ReturnType<typeof openCheckClient>>

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<CheckAnswer>

/** The ways to pay a check, each with a number of its own unless one is given. */
function paymentsBy(call: Call, bric: string) {
  const payBy =
    (given: Body) =>
    (check: string, amount: number, fields: Body = {}, headers?: Record<string, string>) =>
      call('POST', `/checks/${check}/payments`, { ...given, amount, external_id: randomUUID(), ...fields }, headers)
  return {
    pay: payBy({ type: 'card', bric }),
    cash: payBy({ type: 'cash' }),
    atTerminal: payBy({ type: 'terminal', device_id: 'PX-7700123' }),
  }
}

/** A token of a card, which is stored with another product of the same merchant. */
async function storeCard(shop: EpiClient, account = '4111111111111111'): Promise<string> {
  const { bric, text } = await shop.call('POST', '/storage', {
    ...{ transaction: shop.numbers().transaction, account, expirationDate: '3012' },
  })
  if (bric === '') throw new Error(`no token: ${text}`)
  return bric
}

async function provision({ app, secret }: Answering, asked: Partial<ProvisionRequest>): Promise<Provisioned> {
  const response = await app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: randomUUID(), label: 'Harbour Grill', secrets: ['clientId', 'clientSecret'], ...asked },
    }),
  })
  return (await response.json()) as Provisioned
}

async function readCheckAnswer(response: Response): Promise<CheckAnswer> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const body = (isJson ? JSON.parse(text) : {}) as Body
  return { status: response.status, body, code: String(body['code'] ?? ''), headers: response.headers, text }
}
