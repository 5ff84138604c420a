import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Provisioned } from './contract.ts'
import { type KillableGateway, soOften, testKills } from './test-support/killable-gateway.ts'
import { testSecret } from './test-support/test-gateway.ts'

type Secrets = Provisioned['secrets']
type Request = KillableGateway['request']

async function provision(request: Request): Promise<Secrets> {
  const response = await request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'epiKey'] }),
  })
  return ((await response.json()) as Provisioned).secrets
}

function call(
  { fourPartKey = '', epiKey = '' }: Secrets,
  request: Request,
  method: string,
  path: string,
  body = '',
  key = '',
) {
  const signed = createHmac('sha256', epiKey)
    // Without the query (Custom Pay, Authentication).
    .update(path.replace(/\?.*/, '') + body)
    .digest('hex')
  const headers = { 'Content-Type': 'application/json', 'EPI-Id': fourPartKey, 'EPI-Signature': signed }
  return request(`/epi${path}`, {
    ...{ method, headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } },
    ...(body && { body }),
  })
}

/** A sale without a number of its own: nothing but its key tells a repetition. */
const saleOf = (orderNumber: string) =>
  JSON.stringify({
    ...{ amount: 21, batchID: 1, industryType: 'E', cardEntryMethod: 'E', orderNumber },
    ...{ account: '4111111111111111', expirationDate: '3012' },
  })

type Row = { ordernumber: string; authbric: string }

/** All sales, page by page: of ten kills there are more than one page holds. */
async function listSales(get: (path: string) => Promise<Response>): Promise<Row[]> {
  const rows: Row[] = []
  for (let next = '/sale'; next !== ''; ) {
    const { data } = (await (await get(next)).json()) as { data: { rows: Row[]; next: string } }
    rows.push(...data.rows)
    next = data.next && `/sale?before=${data.next}`
  }
  return rows
}

testKills(
  `kill -9 under load, ${soOften}: each key is one payment, and none stays taken`,
  async ({ request, killUnderLoad }) => {
    const secrets = await provision(request)
    /** What was answered, by order; empty where no answer came. */
    const answers = new Map<string, string>()
    const keys = new Map<string, string>()
    const sell = async (order: string) => {
      const response = await call(secrets, request, 'POST', '/sale', saleOf(order), keys.get(order))
      return { status: response.status, text: await response.text() }
    }
    await killUnderLoad({
      clients: 12,
      async turn() {
        const order = `order-${keys.size}`
        keys.set(order, randomUUID())
        answers.set(order, '')
        const sold = await sell(order).catch(() => undefined)
        if (sold?.status === 200) answers.set(order, sold.text)
      },
      until() {
        const before = keys.size
        return () => keys.size > before + 60
      },
    })
    expect([...answers.values()].filter(text => text === '').length).toBeGreaterThan(0)
    for (const [order, text] of answers) {
      const again = await sell(order)
      expect([again.status, order]).toEqual([200, order])
      if (text !== '') expect(again.text).toBe(text)
      else answers.set(order, again.text)
    }
    const rows = await listSales(path => call(secrets, request, 'GET', path))
    const brics = Object.fromEntries(
      [...answers].map(([order, text]) => [
        order,
        (JSON.parse(text) as { reference: { bric: string } }).reference.bric,
      ]),
    )
    expect(rows.length).toBe(answers.size)
    expect(Object.fromEntries(rows.map(row => [row.ordernumber, row.authbric]))).toEqual(brics)
  },
  { isOnBoth: true },
)
