import type { TestGateway } from './test-gateway.ts'

export type StoreAnswer = {
  status: number
  body: Record<string, unknown>
  /** The step of a payment, capture or void. */
  data: Record<string, unknown>
  paymentStatus: string
  code: string
  title: string
  headers: Headers
  text: string
}
type Body = Record<string, unknown>
type Keys = { fourPartKey: string; mac: string }

/** A store with an account at the gateway: its servers send what its owner and its shoppers do. */
export async function openStoreClient(gateway: Pick<TestGateway, 'app' | 'provision'>) {
  const terminal = await gateway.provision({ label: 'Store' })
  const keys: Keys = { fourPartKey: Object.values(terminal.key).join('-'), mac: terminal.mac }
  let lastOrder = 1000

  async function send(method: string, path: string, text?: string, headers: Record<string, string> = {}) {
    const answer = await gateway.app.request(`/bigcommerce/stores/${keys.fourPartKey}/v3${path}`, {
      method,
      headers: { 'X-Auth-Token': keys.mac, 'Content-Type': 'application/json', ...headers },
      ...(text !== undefined && { body: text }),
    })
    return readStore(answer)
  }
  const post = (path: string, body: Body = {}, headers?: Record<string, string>) =>
    send('POST', path, JSON.stringify(body), headers)

  const nextOrder = () => String(++lastOrder)
  const card = (fields: Body = {}) => ({
    type: 'card',
    ...{ number: '4111111111111111', expiry_month: 12, expiry_year: 2029, verification_value: '123', ...fields },
  })
  const payment = (fields: Body = {}, instrument: Body = card()) => ({
    ...{ transaction_type: 'purchase', amount: 149.99, currency: 'USD', payment: { instrument } },
    ...fields,
  })
  const pay = (order: string, fields: Body = {}, instrument?: Body, headers?: Record<string, string>) =>
    post(`/orders/${order}/payments`, payment(fields, instrument), headers)
  const act = (order: string, action: string, body?: Body, headers?: Record<string, string>) =>
    post(`/orders/${order}/payment_actions/${action}`, body, headers)
  const items = (order: string, amount: number) => [{ item_type: 'ORDER', item_id: Number(order), amount }]
  const quote = (order: string, amount: number) => act(order, 'refund_quotes', { items: items(order, amount) })
  const refund = (order: string, amount: number, headers?: Record<string, string>) => {
    const payments = [{ provider_id: 'card_gateway', amount, offline: false }]
    return act(order, 'refunds', { items: items(order, amount), payments }, headers)
  }
  const transactions = (order: string, query = '') => send('GET', `/orders/${order}/transactions${query}`)
  const settings = (fields: Body = {}) => ({
    ...{ display_name: 'Credit card', environment: 'sandbox', transaction_type: 'purchase', currency: 'USD' },
    ...fields,
  })
  const check = (fields: Body = {}, headers?: Record<string, string>) =>
    post('/settings/check', settings(fields), headers)
  return {
    ...{
      terminal,
      keys,
      send,
      post,
      nextOrder,
      card,
      payment,
      pay,
      act,
      items,
      quote,
      refund,
      transactions,
      settings,
      check,
    },
  }
}
export type StoreClient = Awaited<ReturnType<typeof openStoreClient>>

async function readStore(answer: Response): Promise<StoreAnswer> {
  const text = await answer.text()
  const body = readObject(text)
  const data = (body['data'] ?? {}) as Body
  const { payment_status: paymentStatus = '' } = (body['meta'] ?? {}) as { payment_status?: string }
  const { code = '', title = '' } = body as { code?: string; title?: string }
  return { status: answer.status, body, data, paymentStatus, code, title, headers: answer.headers, text }
}

function readObject(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
