import { setImmediate } from 'node:timers/promises'
import type { Provisioned, ProvisionRequest } from '../../contract.ts'
import type { Answering } from '../answering.ts'
import type { TestGateway } from '../test-gateway.ts'

type Body = Record<string, unknown>
export type PinPadAnswer = { status: number; body: Body; code: string; text: string }

/** A till that sends commands to a simulated PIN pad over HTTP, and knows nothing of our code. */
export async function openPaxTill({ app, secret }: Answering, asked: Partial<ProvisionRequest> = {}) {
  const provisioned = await app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: crypto.randomUUID(), label: 'Till', secrets: ['fourPartKey', 'mac'], ...asked },
    }),
  })
  const { credentialId, secrets } = (await provisioned.json()) as Provisioned
  const login = `${secrets.fourPartKey}-${secrets.mac}`
  let numbers = 0
  const newNumber = () => `1001-${++numbers}`

  /** What the till sends; the body goes out as it is where it is a text. */
  async function send(
    fields: Body | string,
    device = 'S300-550021',
    headers: Record<string, string> = {},
  ): Promise<PinPadAnswer> {
    const response = await app.request(`/pax/${device}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-terminal-login': login, ...headers },
      body: typeof fields === 'string' ? fields : JSON.stringify(fields),
    })
    const text = await response.text()
    const body = JSON.parse(text) as Body
    return { status: response.status, body, code: String(body['resultCode']), text }
  }
  const payment = (fields: Body = {}): Body => ({
    ...{ command: 'sale', tender: 'CREDIT', amount: 4250, ecrRefNum: newNumber(), ...fields },
  })
  const followUp = (command: string, fields: Body = {}) =>
    send({ command, tender: 'CREDIT', ecrRefNum: newNumber(), ...fields })
  const lookUp = (ecrRefNum: unknown) => send({ command: 'lookup', ecrRefNum })
  return { credentialId, login, newNumber, send, payment, followUp, lookUp }
}
export type PaxTill = Awaited<ReturnType<typeof openPaxTill>>

/**
 * Puts the gateway's clock on to each moment at which a terminal goes on, until a call is answered; with how long that took by this clock. No time
 * passes while nothing is on a terminal.
 */
export async function passUntil<Answer>(
  gateway: TestGateway,
  asked: Promise<Answer>,
): Promise<Answer & { ms: number }> {
  const startMs = gateway.time.nowMs
  let isDone = false
  const watched = asked.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const { due } = await gateway.store.read
      .selectFrom('terminal_requests')
      .select(eb => eb.fn.min('due_at_ms').as('due'))
      .executeTakeFirstOrThrow()
    if (due !== null) gateway.time.nowMs = Math.max(gateway.time.nowMs, Number(due))
    await gateway.runTerminals()
    await setImmediate()
  }
  return { ...(await watched), ms: gateway.time.nowMs - startMs }
}
