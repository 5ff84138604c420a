import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { checkTarget } from './target.ts'

let gateway: TestGateway
let connections = 0
/** On all addresses of this machine: whoever is led here would be seen. */
const listener = createServer((_, response) => response.end())
listener.on('connection', () => connections++)
let port = 0
beforeAll(async () => {
  gateway = await openTestGateway('sqlite')
  await new Promise<void>(resolve => listener.listen(0, '::', resolve))
  port = (listener.address() as AddressInfo).port
})
afterAll(async () => {
  listener.close()
  await gateway.close()
})

/** A resolver that answers what a test says, each time the next. */
const resolving = (...answers: string[]): typeof lookup => {
  let asked = 0
  return ((_: string, __: object, callback: (error: null, found: object[]) => void) => {
    const address = answers[Math.min(asked++, answers.length - 1)] ?? ''
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }) as unknown as typeof lookup
}

const loopbacks = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '[::1]',
  'localhost',
  'a.localhost',
]
const forbidden = [
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0', '224.0.0.1', '198.18.0.1'],
  ...['0xa.0.0.1', '012.0.0.1', '167772161', '2852039166', '0xA9FEA9FE', '192.168.257'],
  ...['[::]', '[fe80::1]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]'],
  ...[
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:a00:1::]',
    '[2001:0:1::1]',
  ],
]

test('an endpoint is not saved where it is no public address, however that is written', async () => {
  const shop = await openWebhookShop(gateway)
  const codeOf = async (url: string) => {
    const response = await shop.create({ url })
    const { code, param } = (await response.json()) as { code: string; param: string }
    return [response.status, code, param]
  }
  for (const host of loopbacks)
    expect([host, await codeOf(`https://${host}/x`)]).toEqual([host, [422, 'url_local', 'url']])
  for (const host of forbidden)
    expect([host, await codeOf(`https://${host}/x`)]).toEqual([host, [422, 'url_not_public', 'url']])
  for (const url of ['http://93.184.216.34/', 'https://93.184.216.34:8443/'])
    expect([url, await codeOf(url)]).toEqual([url, [422, 'url_not_secure', 'url']])
  for (const url of [
    'ftp://93.184.216.34/',
    'https://user:pass@93.184.216.34/',
    'https:93.184.216.34',
    'hooks',
    'javascript:alert(1)',
    'https://a b/',
  ])
    expect([url, await codeOf(url)]).toEqual([url, [422, 'url_invalid', 'url']])
  expect(await gateway.store.read.selectFrom('webhook_endpoints').select('id').execute()).toEqual([])
})

test('a name that leads to such an address is refused, one that is unknown is taken', async () => {
  const check = (...answers: string[]) =>
    checkTarget('https://hooks.example/', { takesLocal: true, lookUp: resolving(...answers) })
  for (const address of ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])
    expect(await check(address), address).toBe('url_not_public')
  expect(await check('93.184.216.34')).toEqual({ url: 'https://hooks.example/', isLocal: false })
  const unknown = ((_: string, __: object, callback: (error: Error) => void) =>
    callback(new Error('ENOTFOUND'))) as unknown as typeof lookup
  expect(await checkTarget('https://hooks.example/', { takesLocal: false, lookUp: unknown })).toEqual({
    ...{ url: 'https://hooks.example/', isLocal: false },
  })
})

test('what was saved is checked again as it is sent: a name that leads elsewhere by then gets nothing', async () => {
  const shop = await openWebhookShop(gateway)
  const { id } = await shop.add({ url: 'https://93.184.216.34/' })
  const hosts = [
    'hooks.example',
    ...loopbacks,
    '10.0.0.1',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ]
  for (const host of hosts) {
    gateway.time.nowMs += 1
    const set = { url: `https://${host}:${port}/` }
    await gateway.store.write(trx => trx.updateTable('webhook_endpoints').set(set).where('id', '=', id).execute())
    await shop.sell()
    await shop.call('POST', `webhook-endpoints/${id}/resend-failed`, { since: 0 })
    await shop.send({ targets: { takesLocal: false, lookUp: resolving('127.0.0.1') } })
    const { deliveries } = await shop.deliveries('')
    expect([host, deliveries[0]?.lastResult]).toEqual([host, 'ADDRESS NOT PUBLIC'])
  }
  expect(connections).toBe(0)
})

test('this machine is taken by the setting alone, at any port and without TLS', async () => {
  const local = await openTestGateway('sqlite', { sendsLocalNotices: true })
  const shop = await openWebhookShop(local)
  expect(await shop.add({ url: `http://localhost:${port}/` })).toMatchObject({ isLocal: true })
  expect((await shop.create({ url: 'http://192.168.1.1/' })).status).toBe(422)
  await shop.sell()
  await shop.send({ targets: { takesLocal: true } })
  expect(connections).toBe(1)
  expect((await shop.deliveries('')).deliveries[0]).toMatchObject({ state: 'delivered' })
  await local.close()
})
