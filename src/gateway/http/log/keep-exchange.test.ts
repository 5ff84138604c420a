import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { keepExchange } from './keep-exchange.ts'

// At a port: what is written there is listened to, which no call of an app without one does.

const exchanges = new Map<string, Exchange>()
const answers: Record<string, { body: string; headers?: Record<string, string> }> = {
  short: { body: '{"status":"approved"}' },
  file: { body: 'a,b', headers: { 'Content-Disposition': 'attachment' } },
  long: { body: 'x'.repeat(40_000) },
}
let server: Server
beforeAll(async () => {
  const app = new Hono<GatewayEnv>().post('/:answer/:way', async c => {
    exchanges.set(c.req.path, keepExchange(c))
    const { body = '', headers } = answers[c.req.param('answer')] ?? {}
    const response = new Response(body, { headers: { 'Content-Type': 'text/plain', ...headers } })
    // As an answer is read that is kept for its Idempotency-Key.
    if (c.req.param('way') === 'read-before') await response.clone().text()
    return response
  })
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function keptOf(path: string): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).text()
  const exchange = exchanges.get(path)
  expect(exchange?.isOver).toBe(true)
  expect(exchange?.answer?.headers).toMatchObject({ 'content-type': 'text/plain' })
  return exchange?.answer?.body
}

test.each(['at-once', 'read-before'])('an answer that is sent %s is kept whole', async way => {
  expect(await keptOf(`/short/${way}`)).toBe('{"status":"approved"}')
})

test('of a file, and of more than is kept, nothing is gathered', async () => {
  expect(await keptOf('/file/read-before')).toBe('')
  expect(await keptOf('/long/read-before')).toBe('')
})
