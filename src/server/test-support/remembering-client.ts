import { createHash } from 'node:crypto'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import { newCredentialsFor } from '../../domain/credentials/credentials.ts'
import { idWithoutCard } from '../../lib/test-support/id-without-card.ts'
import { newPerson, type Visitor } from './open-portal.ts'
import { orderedTerminal } from './order-client.ts'

/** What a client does: first the keys and the endpoint, then the rest again and again. */
const begin = ['credentials', 'endpoint'] as const
const goOn = ['stock', 'order', 'sale', 'file', 'stock', 'order', 'cancel', 'sale', 'file'] as const
export type Kind = (typeof begin | typeof goOn)[number]

/** Sends one thing, as often as it is called; gives what stays the same however often, or throws when the answer is not 200. */
type Send = () => Promise<string>
/** `isAnswered`: at once; what was not is asked for again, and has its `answer` then. */
type Asked = { kind: Kind; send: Send; isAnswered: boolean; answer: string | null }

/** What a client has: numbers of orders, paths and digests of files, ids of endpoints, BRICs of sales. */
export type Held = Record<'orders' | 'cancelled' | 'files' | 'endpoints' | 'sales' | 'events', string[]>

export type RememberingClient = Awaited<ReturnType<typeof createRememberingClient>>

/** A developer with a new account who remembers what they asked for, and what was answered. */
export async function createRememberingClient(parts: { visitor: Visitor; admin: Visitor; webhookUrl: string }) {
  const { visitor } = parts
  const person = newPerson()
  const asked: Asked[] = []
  const answered = (kind: Kind) => asked.flatMap(each => (each.kind === kind && each.answer ? [each.answer] : []))
  const sends = await sendsOf({ ...parts, email: person.email, lastOrder: () => answered('order').at(-1) })
  let isSignedUp = false
  async function signUp() {
    await bodyOf(await visitor.post('/api/auth/sign-up/email', { json: person }))
    isSignedUp = true
  }

  return {
    asked,
    answered,
    /** The next thing of a client's work. */
    async next() {
      if (!isSignedUp) return signUp()
      const at = asked.length
      const kind = begin[at] ?? goOn[(at - begin.length) % goOn.length] ?? 'order'
      const one: Asked = { kind, send: sends[kind](), isAnswered: false, answer: null }
      asked.push(one)
      one.answer = await one.send()
      one.isAnswered = true
    },
    /** Into the account that was asked for: the answer may have been lost, and sessions end. */
    async comeIn() {
      const session = await bodyOf<{ currentUser: unknown }>(await visitor.get('/api/session'))
      if (session.currentUser) return
      const { email, password } = person
      const { status } = await visitor.post('/api/auth/sign-in/email', { json: { email, password } })
      if (status === 401 && !isSignedUp) await signUp()
    },
    /** Sends all of it again: who was answered gets the same answer. */
    async askAgain() {
      for (const one of asked) {
        const answer = await one.send()
        if (one.answer !== null && one.answer !== answer)
          throw new Error(`${one.kind} of ${person.email} was answered ${one.answer}, and now ${answer}`)
        one.answer = answer
      }
    },
    /** What the client must have, by the answers so far. */
    due(): Held {
      const sales = answered('sale').sort()
      return {
        orders: answered('order').sort(),
        cancelled: answered('cancel').sort(),
        files: answered('file').sort(),
        endpoints: answered('endpoint').map(endpoint => endpoint.split(' ')[0] ?? ''),
        ...{ sales, events: sales },
      }
    },
    /** What the portal says that the client has. */
    held: () => readHeld(visitor),
  }
}

/** Each kind makes something new, to be sent as often as it takes. */
async function sendsOf(parts: {
  visitor: Visitor
  admin: Visitor
  webhookUrl: string
  email: string
  lastOrder: () => string | undefined
}): Promise<Record<Kind, () => Send>> {
  const { visitor, admin, webhookUrl: url, email, lastOrder } = parts
  const headers = { 'x-request-id': await emailFingerprint(email) }
  const post = async <Body>(path: string, json: unknown) => bodyOf<Body>(await visitor.post(path, { json, headers }))
  return {
    credentials() {
      const json = newCredentialsFor('Server Post API', 1)
      return async () => {
        const records = await post<{ items: unknown }[]>('/api/credentials', json)
        return JSON.stringify(records.map(({ items }) => items))
      }
    },
    endpoint() {
      const json = { reference: idWithoutCard(), url }
      return async () => {
        const { id, secret } = await post<{ id: string; secret: string }>('/api/webhooks/endpoints', json)
        return `${id} ${secret}`
      }
    },
    /** One terminal more, for the order that follows. */
    stock() {
      const json = { changeId: idWithoutCard(), model: orderedTerminal.terminalModel, changeBy: 1 }
      return async () => {
        await bodyOf(await admin.post('/api/admin/stock', { json }))
        return json.changeId
      }
    },
    order() {
      const json = { draftId: idWithoutCard(), ...orderedTerminal }
      return async () => (await post<{ transactionId: string }>('/api/terminals/order', json)).transactionId
    },
    cancel() {
      const transactionId = lastOrder() ?? ''
      return async () => {
        await post('/api/terminals/cancel', { transactionId })
        return transactionId
      }
    },
    /** Sent again where its first answer died with the gateway, it is refused as a duplicate: the payment is the one that was made. */
    sale() {
      const run = { runId: idWithoutCard(), by: { of: 'own' }, api: 'server-post', call: 'sale', fields: {} }
      return async () => {
        const { request } = await post<{ request: { answerBody: string } | null }>('/api/runs', run)
        const payments = await readPayments(visitor)
        const answered = payments.find(({ bric }) => request?.answerBody.includes(bric))
        const approved = payments.find(({ tranNbr, code }) => tranNbr === answered?.tranNbr && code === '00')
        if (!approved) throw new Error(`No sale: ${JSON.stringify(request)}`)
        return approved.bric
      }
    },
    file() {
      const path = `/api/admin/user-files?${new URLSearchParams({ name: 'plan.txt', uploadId: idWithoutCard() })}`
      const text = `Plan ${idWithoutCard()}\n`.repeat(5_000)
      const ofClient = { 'content-type': 'application/octet-stream', email }
      return async () => {
        const { filePath } = await bodyOf<{ filePath: string }>(await admin.post(path, { text, headers: ofClient }))
        return `${filePath} ${digestOf(text)}`
      }
    },
  }
}

/** All pages of a list. */
async function readList<Row>(visitor: Visitor, path: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Record<string, unknown> = await bodyOf(await visitor.get(cursor ? `${path}?cursor=${cursor}` : path))
    rows.push(...(page[name] as Row[]))
    cursor = (page['nextCursor'] as string | null | undefined) ?? null
  }
  return rows
}

const readPayments = (visitor: Visitor) =>
  readList<{ bric: string; tranNbr: string; code: string }>(visitor, '/api/workbench/payments', 'payments')

async function readHeld(visitor: Visitor): Promise<Held> {
  async function withDigest(filePath: string) {
    const response = await visitor.get(`/api/user-files?${new URLSearchParams({ filePath })}`)
    if (response.status !== 200) throw new Error(`${filePath}: ${response.status} ${await response.text()}`)
    return `${filePath} ${digestOf(new Uint8Array(await response.arrayBuffer()))}`
  }

  const orders = await readList<{ transactionId: string; state: string }>(visitor, '/api/terminals', 'orders')
  const files = await readList<{ filePath: string }>(visitor, '/api/user-files/list', 'files')
  const endpoints = await readList<{ id: string }>(visitor, '/api/webhooks/endpoints', 'endpoints')
  const approved = (await readPayments(visitor)).filter(({ code }) => code === '00')
  const events = await readList<{ name: string; data: { bric: string } }>(visitor, '/api/webhooks/events', 'events')
  const captured = events.filter(({ name }) => name === 'payment.captured')
  const cancelled = orders.filter(({ state }) => state === 'cancelled')
  return {
    orders: orders.map(({ transactionId }) => transactionId).sort(),
    cancelled: cancelled.map(({ transactionId }) => transactionId).sort(),
    files: (await Promise.all(files.map(({ filePath }) => withDigest(filePath)))).sort(),
    endpoints: endpoints.map(({ id }) => id),
    sales: approved.map(({ bric }) => bric).sort(),
    events: captured.map(({ data }) => data.bric).sort(),
  }
}

const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function bodyOf<Body>(response: Response): Promise<Body> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${new URL(response.url).pathname}: ${response.status} ${text}`)
  return JSON.parse(text) as Body
}
