import { escapeXml } from '../../src/lib/escape-xml.ts'
import { callSigned } from './signed-calls.ts'

/** The keys of one merchant for every product. */
export const productKeys = [
  ...(['fourPartKey', 'mac', 'epiKey', 'mid', 'developerKey', 'password', 'clientId', 'clientSecret'] as const),
] as const
export type ProductKeys = Record<(typeof productKeys)[number], string>

/** Payments of a merchant by each product that takes them by calls alone. Each is 20.00, and a hold where that is asked for. */
export function productPayments(url: string, keys: ProductKeys) {
  const client = openClient(url, keys)
  return { ...byProcessor(client), ...byServers(client), ...atTerminals(client) }
}

const card = { CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' }
let lastNumber = 1000
const newNumber = () => String(++lastNumber)
const numbers = () => ({ AMOUNT: '20.00', BATCH_ID: '1', TRAN_NBR: newNumber(), INDUSTRY_TYPE: 'E' })
const tokenIn = (text: string) => /KEY="AUTH_GUID">(\w+)</.exec(text)?.[1] ?? `no token: ${text}`

type Client = ReturnType<typeof openClient>
function openClient(url: string, keys: ProductKeys) {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = keys.fourPartKey.split('-')
  const terminal = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
  async function send(path: string, body: string, type: string, headers: Record<string, string> = {}) {
    const answer = await fetch(url + path, { method: 'POST', headers: { 'Content-Type': type, ...headers }, body })
    return answer.text()
  }
  const form = (fields: Record<string, string>) => {
    const pairs = new URLSearchParams({ ...terminal, MAC: keys.mac, ...fields })
    return send('/secure/', pairs.toString(), 'application/x-www-form-urlencoded')
  }
  const json = async (path: string, body: object, headers: Record<string, string> = {}) =>
    JSON.parse(await send(path, JSON.stringify(body), 'application/json', headers)) as Record<string, unknown>
  const login = { 'x-terminal-login': `${keys.fourPartKey}-${keys.mac}` }
  return { url, keys, terminal, login, send, form, json }
}

const byProcessor = ({ url, keys, terminal, send, form }: Client) => ({
  'server-post': async (isHold: boolean) =>
    tokenIn(await form({ TRAN_TYPE: isHold ? 'CCE2' : 'CCE1', ...numbers(), ...card })),
  'pay-by-bank': async () =>
    tokenIn(
      await form({
        ...{ TRAN_TYPE: 'CKC2', ...numbers(), CARD_ENT_METH: 'X', STD_ENTRY_CLASS: 'WEB' },
        ...{ ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789', FIRST_NAME: 'Ann', LAST_NAME: 'Lee' },
      }),
    ),
  'xml-real-time': async (isHold: boolean) => {
    const fields = { MAC: keys.mac, TRAN_TYPE: isHold ? 'CCE2' : 'CCE1', ...numbers(), ...card }
    const attributes = Object.entries(terminal).map(([name, value]) => ` ${name}="${value}"`)
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    return tokenIn(await send('/secure/xml', `<DETAIL${attributes.join('')}>${elements.join('')}</DETAIL>`, 'text/xml'))
  },
  'custom-pay': async (isHold: boolean) => {
    const signed = { EPI_ID: keys.fourPartKey, EPI_KEY: keys.epiKey }
    const answer = await callSigned(`${url}/epi`, signed, 'POST', '/sale', {
      ...{ amount: 20, batchID: 1, transaction: Number(newNumber()), industryType: 'E', cardEntryMethod: 'E' },
      ...{ account: card.ACCOUNT_NBR, expirationDate: card.EXP_DATE, capture: !isHold },
    })
    return (answer as { reference: { bric: string } }).reference.bric
  },
})

const byServers = ({ keys, form, json }: Client) => ({
  bigcommerce: async (isHold: boolean) => {
    const order = newNumber()
    const instrument = { type: 'card', number: card.ACCOUNT_NBR, expiry_month: 12, expiry_year: 2029 }
    const { data } = await json(
      `/bigcommerce/stores/${keys.fourPartKey}/v3/orders/${order}/payments`,
      {
        ...{ transaction_type: isHold ? 'authorization' : 'purchase', amount: 20, currency: 'USD' },
        payment: { instrument: { ...instrument, verification_value: '123' } },
        billing_address: { street_1: '100 Main St', zip: '12345' },
      },
      { 'X-Auth-Token': keys.mac, 'Idempotency-Key': `${order}-1` },
    )
    return (data as { gateway_transaction_id: string }).gateway_transaction_id
  },
  'mobile-sdks': async (isHold: boolean) => {
    const { mid, developerKey } = keys
    const asked = { mid, developerKey, reader: 'SIM-READER', amount: 20, externalId: newNumber() }
    const paid = await json(`/proxy/mobile/${isHold ? 'preauth' : 'sale'}`, asked)
    return String(paid['transactionUniqueId'])
  },
  hospitality: async () => {
    const bric = tokenIn(await form({ TRAN_TYPE: 'CCE1', ...numbers(), ...card }))
    const grant = { grant_type: 'client_credentials', client_id: keys.clientId, client_secret: keys.clientSecret }
    const { access_token } = await json('/hospitality/oauth/token', grant)
    const call = (path: string, body: object) =>
      json(`/hospitality/v1/${path}`, body, { Authorization: `Bearer ${access_token}` })
    const { check_id } = await call('checks', { location_id: 'loc_100', external_id: newNumber() })
    await call(`checks/${check_id}/items`, { items: [{ item_id: 'itm_burger', quantity: 2 }] })
    const paid = await call(`checks/${check_id}/payments`, { type: 'card', bric, amount: 20, external_id: newNumber() })
    if (paid['status'] !== 'approved') throw new Error(JSON.stringify(paid))
    return String(paid['payment_id'])
  },
})

const atTerminals = ({ url, keys, login, send, json }: Client) => ({
  'ingenico-si': async (isHold: boolean) => {
    const elements = { TRAN_TYPE: isHold ? 'CCR2' : 'CCR1', AMOUNT: '20.00', TRAN_NBR: newNumber(), BATCH_ID: '1' }
    const lines = Object.entries(elements).map(([name, value]) => `<${name}>${value}</${name}>`)
    return tokenIn(
      await send('/ingenico/terminal/LANE3000-118', `<DETAIL>${lines.join('')}</DETAIL>`, 'text/xml', login),
    )
  },
  'pax-si': async (isHold: boolean) => {
    const command = { command: isHold ? 'auth' : 'sale', tender: 'CREDIT', amount: 2_000, ecrRefNum: newNumber() }
    return String((await json('/pax/S300-550021', command, login))['bric'])
  },
  'si-cloud': async (isHold: boolean) => {
    const { mid, developerKey, password } = keys
    const session = await json('/proxy/auth', { mid, developerKey, password })
    const headers = { Authorization: `Bearer ${session['token']}` }
    const path = `/proxy/accounts/${session['accountId']}/notification`
    const asked = { type: isHold ? 'preauth' : 'sales', device_id: 'PX-7700123', external_id: newNumber(), amount: 20 }
    const { notification_id } = await json(path, asked, headers)
    for (;;) {
      const answer = (await (await fetch(`${url}${path}/${notification_id}`, { headers })).json()) as {
        status?: string
      }
      if (answer.status === 'approved') return String(notification_id)
      if (['declined', 'cancelled', 'timed_out', 'failed', undefined].includes(answer.status))
        throw new Error(`not paid: ${JSON.stringify(answer)}`)
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  },
})
