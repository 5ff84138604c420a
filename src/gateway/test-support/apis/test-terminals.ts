import type { Pairing, TerminalAction, TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import type { ProvisionRequest } from '../../contract.ts'
import type { Answering } from '../answering.ts'
import type { TestGateway } from '../test-gateway.ts'
import { openProxyClient } from './test-proxy.ts'

type Body = Record<string, unknown>
export type Notification = Body & { notification_id: string; status: string; transaction?: Body }
export type StreamEvent = { id: number; event: string; data: unknown }

/** A point of sale that pushes to terminals over HTTP. */
export async function openTerminalClient(
  gateway: Answering & Partial<Pick<TestGateway, 'time' | 'runTerminals'>>,
  asked: Partial<ProvisionRequest> = {},
) {
  const client = await openProxyClient(gateway, asked)
  const notification = (fields: Body = {}): Body => ({
    ...{ type: 'sales', device_id: 'PX-7700123', external_id: crypto.randomUUID(), amount: 42.5, ...fields },
  })
  const push = (fields?: Body, headers?: Record<string, string>) =>
    client.call('POST', '/notification', notification(fields), headers)
  /** The notification_id of one that was taken. */
  async function pushed(fields?: Body): Promise<string> {
    const { status, body, text } = await push(fields)
    if (status !== 202) throw new Error(`not pushed: ${text}`)
    return String(body['notification_id'])
  }
  const read = async (id: string) => (await client.call('GET', `/notification/${id}`)).body as Notification
  /** Lets some time pass on the gateway's clock, and terminals do what is due by then. */
  async function pass(ms: number): Promise<void> {
    if (!gateway.time) throw new Error('the clock of a gateway that runs by itself cannot be moved')
    gateway.time.nowMs += ms
    await gateway.runTerminals?.()
  }
  /** Pushes, and answers how it stands when the terminal has done everything by itself. */
  async function taken(fields?: Body): Promise<Notification> {
    const id = await pushed(fields)
    for (let seconds = 0; seconds < 30; seconds++) await pass(1_000)
    return read(id)
  }
  return { ...client, notification, push, pushed, read, pass, taken }
}
export type TerminalClient = Awaited<ReturnType<typeof openTerminalClient>>

/** The page of a virtual terminal without a browser: it pairs, reads the stream, and does what a hand does. */
export async function openTerminalPage(gateway: Answering, credentialId: string, serial = 'PX-7700123') {
  const { app, secret } = gateway
  const pair = (fields: Body = {}, token = secret) =>
    app.request('/provisioning/terminals/pair', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ credentialId, serial, model: 'pax-a920-pro', ...fields }),
    })
  const { token } = (await (await pair()).json()) as Pairing
  const headers = { Authorization: `Bearer ${token}` }
  const openStream = (lastEventId?: number) =>
    app.request('/virtual-terminal/events', {
      headers: { ...headers, ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }) },
    })
  /** What the stream says, one event behind the other. */
  async function watch() {
    const response = await openStream()
    if (!response.body) throw new Error('no stream')
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    async function next(): Promise<StreamEvent> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
          const data = of('data')
          if (data !== undefined) return { id: Number(of('id')), event: of('event') ?? '', data: JSON.parse(data) }
          continue
        }
        const { value, done } = await reader.read()
        if (done) return { id: 0, event: 'end', data: null }
        text += decoder.decode(value, { stream: true })
      }
    }
    /** Reads until a request is as wanted. */
    async function until(isWanted: (request: TerminalRequest) => boolean): Promise<TerminalRequest> {
      for (;;) {
        const { event, data } = await next()
        if (event === 'end') throw new Error('the stream ended')
        if (event === 'request' && isWanted(data as TerminalRequest)) return data as TerminalRequest
        const { requests } = event === 'snapshot' ? (data as { requests: TerminalRequest[] }) : { requests: [] }
        const found = requests.find(isWanted)
        if (found) return found
      }
    }
    return { response, next, until, close: () => reader.cancel() }
  }
  const act = (action: Omit<TerminalAction, 'actionId'> & { actionId?: string } & Body) =>
    app.request('/virtual-terminal/actions', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ actionId: crypto.randomUUID(), ...action }),
    })
  return { pair, token, openStream, watch, act }
}
export type TerminalPage = Awaited<ReturnType<typeof openTerminalPage>>
