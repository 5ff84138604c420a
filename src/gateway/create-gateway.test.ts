import { afterAll, describe, expect, test } from 'vitest'
import { openTestGateway } from './test-support/test-gateway.ts'

const gateway = await openTestGateway('sqlite')
const { app, logLines } = gateway
afterAll(gateway.close)

const routes = app.routes.filter(route => route.method !== 'ALL')

test('every route is known to this test', () => {
  const paths = new Set(routes.map(route => `${route.method} ${route.path.replace(/-[0-9a-f]{10}\./, '.')}`))
  expect([...paths].sort()).toEqual([
    'DELETE /files/in/:name',
    'DELETE /files/out/:name',
    'DELETE /hospitality/v1/checks/:check_id/payments/:payment_id',
    'DELETE /provisioning/credentials/:credentialId',
    'DELETE /provisioning/merchants/:merchantReference',
    'DELETE /provisioning/merchants/:merchantReference/webhook-endpoints',
    'DELETE /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId',
    'DELETE /proxy/accounts/:accountId/invoices/:invoiceId',
    'GET /',
    'GET /apply',
    'GET /apply/:link',
    'GET /apply/:link/application.pdf',
    'GET /assets/application.css',
    'GET /assets/card-field.css',
    'GET /assets/card-field.js',
    'GET /assets/checkout.css',
    'GET /assets/checkout.js',
    'GET /assets/favicon.svg',
    'GET /assets/gateway.css',
    'GET /assets/invoice.css',
    'GET /assets/pay-page.css',
    'GET /assets/print.js',
    'GET /assets/signature.js',
    'GET /assets/submit.js',
    'GET /bigcommerce/stores/:store_hash/v3/orders/:order_id/transactions',
    'GET /enrollment/enroll/agent/:agentId/group/list',
    'GET /enrollment/enroll/application/additional-info/key/:key',
    'GET /enrollment/enroll/application/key/:key',
    'GET /enrollment/enroll/application/merchant/validate/key/:key',
    'GET /enrollment/enroll/application/pdf/key/:key',
    'GET /enrollment/enroll/application/validate/:key',
    'GET /enrollment/enroll/sandbox/clock',
    'GET /enrollment/enroll/sandbox/mails',
    'GET /enrollment/enroll/two-factor/status/id/:requestId/phone/:phone',
    'GET /enrollment/merchant/disputes/case/:caseNumber',
    'GET /enrollment/merchant/disputes/mid/search',
    'GET /enrollment/merchant/mid/:mid',
    'GET /enrollment/merchant/mid/:mid/pci',
    'GET /enrollment/merchant/mid/:mid/status',
    'GET /enrollment/merchant/mid/:mid/tin',
    'GET /enrollment/merchant/parameters/mid/:mid',
    'GET /enrollment/merchant/search',
    'GET /enrollment/merchant/tickets/mid/:mid',
    'GET /epi/batch/:batchID',
    'GET /epi/ping',
    'GET /epi/refund/:BRIC',
    'GET /epi/reverse/:BRIC',
    'GET /epi/sale',
    'GET /epi/sale/:BRIC',
    'GET /favicon.ico',
    'GET /files/host-keys',
    'GET /files/in',
    'GET /files/in/:name',
    'GET /files/out',
    'GET /files/out/:name',
    'GET /healthz',
    'GET /hospitality/v1/checks',
    'GET /hospitality/v1/checks/:check_id',
    'GET /hospitality/v1/checks/:check_id/split',
    'GET /hospitality/v1/locations',
    'GET /hospitality/v1/locations/:location_id/menus',
    'GET /hospitality/v1/locations/:location_id/tables',
    'GET /hospitality/v1/room-charges/:room_charge_id',
    'GET /hosted',
    'GET /hosted/',
    'GET /hosted/button.js',
    'GET /hosted/post.js',
    'GET /invoice/:token',
    'GET /openapi/:file',
    'GET /paypage/:id',
    'GET /paypage/:id/skin.css',
    'GET /provisioning/credentials',
    'GET /provisioning/credentials/:credentialId/clock',
    'GET /provisioning/credentials/:credentialId/events',
    'GET /provisioning/credentials/:credentialId/mails',
    'GET /provisioning/credentials/:credentialId/requests',
    'GET /provisioning/merchant-profiles',
    'GET /provisioning/merchants/:merchantReference/applications',
    'GET /provisioning/merchants/:merchantReference/applications/:externalKey/pdf',
    'GET /provisioning/merchants/:merchantReference/applications/:number',
    'GET /provisioning/merchants/:merchantReference/batches',
    'GET /provisioning/merchants/:merchantReference/batches/:batchRowId',
    'GET /provisioning/merchants/:merchantReference/changes',
    'GET /provisioning/merchants/:merchantReference/clock',
    'GET /provisioning/merchants/:merchantReference/deliveries',
    'GET /provisioning/merchants/:merchantReference/deliveries/:deliveryId',
    'GET /provisioning/merchants/:merchantReference/events',
    'GET /provisioning/merchants/:merchantReference/events/:eventId',
    'GET /provisioning/merchants/:merchantReference/failed-calls',
    'GET /provisioning/merchants/:merchantReference/mails',
    'GET /provisioning/merchants/:merchantReference/payments',
    'GET /provisioning/merchants/:merchantReference/payments/:bric',
    'GET /provisioning/merchants/:merchantReference/requests',
    'GET /provisioning/merchants/:merchantReference/requests/:requestId',
    'GET /provisioning/merchants/:merchantReference/summary',
    'GET /provisioning/merchants/:merchantReference/usage',
    'GET /provisioning/merchants/:merchantReference/webhook-endpoints',
    'GET /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId',
    'GET /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/secret',
    'GET /proxy/accounts/:accountId/batches',
    'GET /proxy/accounts/:accountId/batches/:batchId',
    'GET /proxy/accounts/:accountId/deposits',
    'GET /proxy/accounts/:accountId/invoice-settings',
    'GET /proxy/accounts/:accountId/invoices',
    'GET /proxy/accounts/:accountId/invoices/:invoiceId',
    'GET /proxy/accounts/:accountId/mobile/payments',
    'GET /proxy/accounts/:accountId/notification/:notification_id',
    'GET /proxy/accounts/:accountId/sandbox/clock',
    'GET /proxy/accounts/:accountId/sandbox/mails',
    'GET /proxy/accounts/:accountId/summary',
    'GET /proxy/accounts/:accountId/transactions',
    'GET /proxy/auth/expireToken',
    'GET /proxy/pay-now/1.0.0/fields/cvv',
    'GET /proxy/pay-now/1.0.0/fields/expiry',
    'GET /proxy/pay-now/1.0.0/fields/number',
    'GET /proxy/pay-now/1.0.0/fields/zip',
    'GET /proxy/pay-now/1.0.0/pay-now.d.ts',
    'GET /proxy/pay-now/1.0.0/pay-now.min.js',
    'GET /proxy/pay-now/releases.json',
    'GET /readyz',
    'GET /secure',
    'GET /secure/',
    'GET /virtual-terminal/events',
    'OPTIONS /bigcommerce/*',
    'OPTIONS /enrollment/*',
    'OPTIONS /enrollment/merchant/*',
    'OPTIONS /hosted/api/card/authorize-and-capture',
    'OPTIONS /openapi/*',
    'OPTIONS /proxy/accounts/*',
    'OPTIONS /proxy/pay-now/releases.json',
    'OPTIONS /virtual-terminal/*',
    'PATCH /enrollment/application/agent-assign/key/:key',
    'PATCH /enrollment/enroll/application/additional-info/key/:key',
    'PATCH /enrollment/enroll/application/key/:key',
    'PATCH /hospitality/v1/checks/:check_id',
    'PATCH /hospitality/v1/checks/:check_id/payments/:payment_id',
    'PATCH /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId',
    'POST /apply',
    'POST /apply/:link',
    'POST /apply/:link/sign',
    'POST /bigcommerce/stores/:store_hash/v3/orders/:order_id/payment_actions/capture',
    'POST /bigcommerce/stores/:store_hash/v3/orders/:order_id/payment_actions/refund_quotes',
    'POST /bigcommerce/stores/:store_hash/v3/orders/:order_id/payment_actions/refunds',
    'POST /bigcommerce/stores/:store_hash/v3/orders/:order_id/payment_actions/void',
    'POST /bigcommerce/stores/:store_hash/v3/orders/:order_id/payments',
    'POST /bigcommerce/stores/:store_hash/v3/settings/check',
    'POST /billing/bill/list',
    'POST /billing/chargepaymentmethod',
    'POST /billing/customer/list',
    'POST /billing/paybill',
    'POST /billing/paymentmethod/list',
    'POST /billing/subscription',
    'POST /billing/subscription/cancel',
    'POST /billing/subscription/list',
    'POST /billing/subscription/pause',
    'POST /browserpost',
    'POST /browserpost/',
    'POST /clock',
    'POST /enrollment-auth/oauth/token',
    'POST /enrollment/enroll/application',
    'POST /enrollment/enroll/application/submit',
    'POST /enrollment/enroll/two-factor/initiate',
    'POST /enrollment/enroll/two-factor/validate',
    'POST /enrollment/merchant/disputes/case/:caseNumber/evidence',
    'POST /enrollment/merchant/tickets/mid/:mid',
    'POST /enrollment/oauth/token',
    'POST /epi/ach',
    'POST /epi/avs',
    'POST /epi/refund',
    'POST /epi/refund/:BRIC',
    'POST /epi/reverse/:BRIC',
    'POST /epi/sale',
    'POST /epi/sale/:BRIC',
    'POST /epi/sale/capture',
    'POST /epi/storage',
    'POST /epi/storage/:BRIC',
    'POST /events',
    'POST /hospitality/oauth/token',
    'POST /hospitality/v1/checks',
    'POST /hospitality/v1/checks/:check_id/close',
    'POST /hospitality/v1/checks/:check_id/items',
    'POST /hospitality/v1/checks/:check_id/payments',
    'POST /hospitality/v1/room-charges',
    'POST /hosted',
    'POST /hosted/',
    'POST /hosted/api/card/authorize-and-capture',
    'POST /ingenico/terminal/:serial',
    'POST /invoice/:token',
    'POST /keyexch',
    'POST /keyexch/',
    'POST /pax/:device',
    'POST /paypage',
    'POST /paypage/',
    'POST /paypage/:id',
    'POST /paypage/:id/cancel',
    'POST /provisioning/credentials',
    'POST /provisioning/credentials/:credentialId/clock',
    'POST /provisioning/credentials/:credentialId/disputes/:caseNumber/represent',
    'POST /provisioning/credentials/:credentialId/rotate',
    'POST /provisioning/merchant-profiles/:profileId/config-token',
    'POST /provisioning/merchants/:merchantReference/batches/:batchRowId/close',
    'POST /provisioning/merchants/:merchantReference/clock',
    'POST /provisioning/merchants/:merchantReference/deliveries/:deliveryId/resend',
    'POST /provisioning/merchants/:merchantReference/payments/:bric/:action',
    'POST /provisioning/merchants/:merchantReference/requests/:requestId/send-again',
    'POST /provisioning/merchants/:merchantReference/runs',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/pause',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/resend-failed',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/resume',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/rotate',
    'POST /provisioning/merchants/:merchantReference/webhook-endpoints/:endpointId/test',
    'POST /provisioning/terminals/pair',
    'POST /provisioning/transactions/check',
    'POST /proxy/accounts/:accountId/invoices',
    'POST /proxy/accounts/:accountId/notification',
    'POST /proxy/accounts/:accountId/transactions',
    'POST /proxy/auth',
    'POST /proxy/auth/refreshSession',
    'POST /proxy/mids/:mid/gateways/payment',
    'POST /proxy/mobile/capture',
    'POST /proxy/mobile/lookup',
    'POST /proxy/mobile/preauth',
    'POST /proxy/mobile/sale',
    'POST /proxy/pay-now/card-tokens',
    'POST /secure',
    'POST /secure/',
    'POST /secure/xml',
    'POST /virtual-terminal/actions',
    'PUT /billing/subscription',
    'PUT /enrollment/enroll/application/merchant-signature/key/:key',
    'PUT /enrollment/enroll/application/merchant/send/key/:key',
    'PUT /enrollment/enroll/application/submit/:key',
    'PUT /enrollment/enroll/sandbox/clock',
    'PUT /epi/batch',
    'PUT /epi/batch/:batchID',
    'PUT /epi/sale/:BRIC',
    'PUT /epi/sale/:BRIC/capture',
    'PUT /epi/sale/inc/:BRIC',
    'PUT /epi/void/:BRIC',
    'PUT /files/in/:name',
    'PUT /provisioning/merchant-profiles',
    'PUT /proxy/accounts/:accountId/invoice-settings',
    'PUT /proxy/accounts/:accountId/sandbox/clock',
  ])
})

const requests: [string, string][] = [
  ...routes.map((route): [string, string] => [route.method, route.path]),
  ['GET', '/x'],
]
test.each(requests)('%s %s carries the security headers and no cookie', async (method, path) => {
  const { headers, status } = await app.request(path, { method })
  expect(status).toBeLessThan(500)
  const policy = headers.get('content-security-policy') ?? ''
  // The payment form is there to be framed, and says where its visitors come from; so are card fields.
  const isFrame = method === 'GET' && /^\/hosted\/?$/.test(path)
  const isCardField = /^\/proxy\/pay-now\/[\d.]+\/fields\//.test(path)
  const ancestors = `frame-ancestors ${isFrame || isCardField ? '*' : "'none'"}`
  for (const rule of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", ancestors])
    expect(policy).toContain(rule)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const isApplyForm = method === 'GET' && path === '/apply'
  expect(headers.get('referrer-policy')).toBe(isFrame ? 'strict-origin' : isApplyForm ? 'same-origin' : 'no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const isOpenToPages =
    path === '/hosted/api/card/authorize-and-capture' ||
    path.startsWith('/openapi/') ||
    path.startsWith('/bigcommerce/') ||
    path.startsWith('/virtual-terminal/') ||
    path.startsWith('/proxy/accounts/') ||
    /^\/proxy\/pay-now\/(releases|[\d.]+\/pay-now)\./.test(path) ||
    (path.startsWith('/enrollment/') && !path.endsWith('/oauth/token'))
  expect(headers.get('access-control-allow-origin')).toBe(isOpenToPages ? '*' : null)
  expect(headers.get('set-cookie')).toBeNull()
})

describe('pages', () => {
  test('the start page lists the APIs', async () => {
    const page = await (await app.request('/')).text()
    for (const text of ['<html lang="en">', '<main>', '/keyexch', '/browserpost/', '/paypage/', '/healthz'])
      expect(page).toContain(text)
  })

  test('health and readiness', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('404 in words for people, in JSON for programs, in XML at the key exchange', async () => {
    const page = await app.request('/nothing')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(await page.text()).toContain('<h1>Page not found</h1>')
    const problem = await app.request('/nothing', { headers: { Accept: 'application/json' } })
    expect([problem.status, problem.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect((await app.request('/keyexch')).headers.get('content-type')).toContain('text/xml')
  })

  test('assets may be kept for ever', async () => {
    for (const { path } of routes.filter(route => route.path.startsWith('/assets/')))
      expect((await app.request(path)).headers.get('cache-control')).toContain('immutable')
  })
})

test('a log line has method, path, status, time and id, never a query, a field or a header', async () => {
  const terminal = await gateway.provision()
  await gateway.pay(terminal)
  await app.request(`/browserpost/?ACCOUNT_NBR=4111111111111111&MAC=${terminal.mac}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: 'session=secret-cookie' },
    body: 'CVV2=7391',
  })
  const entries = logLines.map(line => JSON.parse(line) as Record<string, unknown>)
  // Security events are lines of their own.
  for (const entry of entries.filter(({ event }) => !event)) {
    const { level, time, pid, hostname, ...rest } = entry
    expect([level, time, pid, hostname]).not.toContain(undefined)
    expect(Object.keys(rest)).toEqual(['method', 'path', 'route', 'status', 'ms', 'id'])
  }
  // Ids are random, and any four digits stand in one of them some day.
  const withoutIds = entries.map(({ id: _id, time: _time, ...entry }) => JSON.stringify(entry)).join('')
  expect(withoutIds).not.toMatch(/4111|7391|secret-cookie/)
  expect(logLines.join('')).not.toContain(terminal.mac)
})

test('a fault that nobody expected is a page without its reason, and a log line with it', async () => {
  const broken = await openTestGateway('sqlite', {
    wrapStore: store => ({
      ...store,
      get read(): never {
        throw new Error('the disk is on fire')
      },
    }),
  })
  const response = await broken.postForm('/browserpost/', { CUST_NBR: '9001' })
  expect(response.status).toBe(500)
  const page = await response.text()
  expect(page).toContain('BP_999')
  expect(page).not.toContain('on fire')
  expect(broken.logLines.join('')).toContain('the disk is on fire')
  await broken.close()
})
