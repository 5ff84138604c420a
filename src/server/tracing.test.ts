import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { type RunningProgram, startProgram } from './test-support/start-program.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string }[] }
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const spans: (Span & { service: string })[] = []
let collector: Server
let dataDir: string
let endpoint: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tracing-'))
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      for (const span of scopeSpans.flatMap(each => each.spans)) spans.push({ ...span, service })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => collector.once('listening', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await rm(dataDir, { recursive: true })
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

function start(program: 'server' | 'gateway', settings: Record<string, string>): Promise<RunningProgram> {
  const ports = { PORT: '0', GATEWAY_PORT: '0', SFTP_PORT: 'off' }
  return startProgram(`src/${program}/main.ts`, { ...testSecrets, ...ports, DATA_DIR: dataDir, ...settings })
}

test('a request of the portal and what it asks of the gateway are one trace, also in the logs', async () => {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info' }
  const gateway = await start('gateway', traced)
  const portal = await start('server', { ...traced, GATEWAY_URL: gateway.url })
  const logs = { portal: '', gateway: '' }
  portal.process.stderr?.on('data', text => {
    logs.portal += text
  })
  gateway.process.stdout?.on('data', text => {
    logs.gateway += text
  })
  const headers = { 'content-type': 'application/json' }
  const signedUp = await fetch(`${portal.url}/api/auth/sign-up/email`, {
    ...{ method: 'POST', headers, body: JSON.stringify(newPerson()) },
  })
  const cookie = signedUp.headers.getSetCookie().flatMap(each => each.split(';')[0] ?? [])
  const asked = await fetch(`${portal.url}/api/hosted-checkout`, {
    headers: { cookie: cookie.join('; '), traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  })
  await asked.text()
  expect([await portal.stop(), await gateway.stop()]).toEqual([0, 0])
  const ours = spans.filter(span => span.traceId === traceId)
  const [request, call] = ['/api/', 'call of the gateway'].map(part =>
    ours.find(({ service, name }) => service === 'portal' && name.includes(part)),
  )
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(call?.parentSpanId).toBe(request?.spanId)
  const answered = ours.find(({ service, parentSpanId }) => service === 'gateway' && parentSpanId === call?.spanId)
  expect(answered?.name).toMatch(/^(GET|POST) \/provisioning\//)
  for (const log of Object.values(logs)) expect(log).toContain(`"trace_id":"${traceId}"`)
  // Nothing that the programs do by themselves.
  expect(spans.filter(({ name, parentSpanId }) => name === 'write' && !parentSpanId)).toEqual([])
  expect(JSON.stringify(spans)).not.toContain('shop.example')
})

test('with a share of 0 nothing is sent, whatever a caller says', async () => {
  spans.length = 0
  const gateway = await start('gateway', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACED_SHARE: '0' })
  await fetch(gateway.url, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  expect(await gateway.stop()).toBe(0)
  expect(spans).toEqual([])
})
