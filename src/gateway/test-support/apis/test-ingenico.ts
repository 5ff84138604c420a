import { once } from 'node:events'
import { WebSocket } from 'ws'
import { escapeXml } from '../../../lib/escape-xml.ts'
import type { ProvisionRequest } from '../../contract.ts'
import { listen } from '../../http/listen.ts'
import { readXml, type TestGateway, type TestTerminal } from '../test-gateway.ts'
import type { Sent } from './test-processor.ts'

export const ownSerial = 'LANE3000-118'

/** A DETAIL of elements; an empty value leaves one out. */
export const toDetail = (elements: Sent): string =>
  `<DETAIL>${Object.entries(elements)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('')}</DETAIL>`

export const loginOf = ({ key, mac }: TestTerminal): string => [...Object.values(key), mac].join('-')

/** Lets time pass on the gateway's clock, and terminals do what is due, until an answer is there. */
export async function letPass<Answer>(gateway: TestGateway, answer: Promise<Answer>, stepMs = 500): Promise<Answer> {
  let isThere = false
  const done = answer.finally(() => {
    isThere = true
  })
  // Whoever waits sees it; here it only ends the waiting.
  done.catch(() => {})
  while (!isThere) {
    await new Promise(setImmediate)
    gateway.time.nowMs += stepMs
    await gateway.runTerminals()
  }
  return done
}

/** A till that sends XML to terminals of its own key, by HTTP. */
export async function openTill(gateway: TestGateway, asked: Partial<ProvisionRequest> = {}) {
  const terminal = await gateway.provision(asked)
  let lastNumber = 1000
  const numbered = (elements: Sent): Sent => {
    lastNumber += 1
    return { TRAN_NBR: String(lastNumber), BATCH_ID: '20261118', ...elements }
  }
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    { serial = ownSerial, login = loginOf(terminal), contentType = 'text/xml' } = {},
  ) =>
    gateway.app.request(`/ingenico/terminal/${serial}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType, 'x-terminal-login': login },
      body,
    })
  /** A document to its end; HTTP is the status. */
  async function ask(document: string | Uint8Array<ArrayBuffer>, options?: Parameters<typeof post>[1]): Promise<Sent> {
    const response = await letPass(gateway, Promise.resolve(post(document, options)))
    return { HTTP: String(response.status), ...readXml(await response.text()) }
  }
  const send = (elements: Sent, serial?: string) => ask(toDetail(numbered(elements)), serial ? { serial } : {})
  const sell = (elements: Sent = {}, serial?: string) =>
    send({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50', ...elements }, serial)
  const about = (bric: string | undefined, elements: Sent) => send({ AUTH_GUID: bric ?? '', ...elements })
  return { terminal, login: loginOf(terminal), numbered, post, ask, send, sell, about }
}
export type Till = Awaited<ReturnType<typeof openTill>>

/** The gateway on a port, for WebSockets. */
export const openPort = (gateway: TestGateway) => listen(gateway, { port: 0, host: '127.0.0.1' })

/** A till that speaks through the cloud. */
export async function openCloudTill(gateway: TestGateway, url: string, login: string, serial?: string) {
  const query = new URLSearchParams({ merchantId: login, ...(serial && { serial }) })
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ingenico-cloud/?${query}`)
  ws.on('error', () => {})
  await once(ws, 'open')
  const ended = once(ws, 'close').then(([code]) => code as number)
  const nextAnswer = async () => {
    const [data] = (await once(ws, 'message')) as [Buffer]
    return readXml(String(data))
  }
  /** Any text as a message, to its answer. */
  async function say(text: string): Promise<Sent> {
    const answer = nextAnswer()
    ws.send(text)
    return letPass(gateway, answer)
  }
  const envelope = (document: string) => JSON.stringify({ action: 'sendMessage', message: document })
  const ask = (document: string) => say(envelope(document))
  return { ws, ended, nextAnswer, envelope, say, ask }
}
