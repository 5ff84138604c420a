import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A message as it came. */
export type Came = { id: string; body: string; headers: IncomingHttpHeaders; atMs: number }

/** A server that receives webhooks: it keeps what came and answers as a test says. */
export async function openSink() {
  const came: Came[] = []
  const sink = {
    came,
    url: '',
    /** What is answered to the message, by how often its id came before; 204 unless a test says otherwise. */
    answer: (response: ServerResponse, _message: Came, _before: number): unknown => response.writeHead(204).end(),
    ids: () => came.map(({ id }) => id),
    types: () => came.map(({ body }) => (JSON.parse(body) as { type: string }).type),
  }
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const message = { id, body, headers: request.headers, atMs: performance.now() }
      const before = times.get(id) ?? 0
      times.set(id, before + 1)
      came.push(message)
      sink.answer(response, message, before)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  return Object.assign(sink, { close })
}
export type Sink = Awaited<ReturnType<typeof openSink>>

/** What the outside library says of a message: throws for a signature that is wrong, or old by the clock of now. */
export function verify(secret: string, { body, headers }: Came): unknown {
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => [name, String(headers[name])]),
  )
  return new Webhook(secret).verify(body, signed)
}
