import { expect, test } from 'vitest'
import { noteFailure } from '../store-failure.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { createProgramMetrics } from './program-metrics.ts'
import { routeLabel } from './route-label.ts'

const token = 'k3Jd9sLq0Vb7Xn2Mf5Rt8Yw1Zc4Gh6Pa'
const asks = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  remoteAddress,
  header: (name: string) => ({ host: 'localhost:3000', ...headers })[name],
})

test.each([
  ['this machine', asks('127.0.0.1'), true],
  ['this machine by IPv6', asks('::1', { host: '[::1]:3000' }), true],
  ['this machine by IPv4 in IPv6', asks('::ffff:127.0.0.1', { host: '127.0.0.1:3000' }), true],
  ['another machine', asks('192.0.2.7'), false],
  ['another one that names itself localhost', asks('10.0.0.2'), false],
  ['nobody', asks(undefined), false],
  ['a proxy on this machine', asks('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), false],
  ['a proxy that says so by RFC 9110', asks('127.0.0.1', { via: '1.1 edge' }), false],
  ['a proxy that passes the host on alone', asks('127.0.0.1', { host: 'portal.example' }), false],
  ['a page whose name was bound to this machine', asks('127.0.0.1', { host: 'evil.example:3000' }), false],
  ['a token where none is set', asks('192.0.2.7', { authorization: `Bearer ${token}` }), false],
])('without a token, %s: %#', (_, reader, may) => {
  expect(mayReadMetrics(reader, null)).toBe(may)
})

test.each([
  ['its bearer, from anywhere', asks('192.0.2.7', { authorization: `Bearer ${token}`, via: '1.1 edge' }), true],
  ['this machine without it', asks('127.0.0.1'), false],
  ['another token', asks('127.0.0.1', { authorization: `Bearer ${token.toLowerCase()}` }), false],
  ['a part of it', asks('127.0.0.1', { authorization: `Bearer ${token.slice(0, -1)}` }), false],
  ['it and more', asks('127.0.0.1', { authorization: `Bearer ${token} x` }), false],
  ['another scheme', asks('127.0.0.1', { authorization: `Basic ${token}` }), false],
])('with a token, %s: %#', (_, reader, may) => {
  expect(mayReadMetrics(reader, token)).toBe(may)
})

test.each([
  [['*', '/api/*', '/api/credentials', '/api/*', '*'], '/api/credentials'],
  [['/*', '/files/in/:name'], '/files/in/:name'],
  [['*', '/api/*', '*'], '/api/*'],
  [['*', '*'], 'other'],
  [['/*'], 'other'],
  [[], 'other'],
])('the label of %j is %s', (paths, label) => {
  expect(routeLabel(paths.map(path => ({ path })))).toBe(label)
})

function open() {
  const time = { nowMs: 1_000_000 }
  return { time, metrics: createProgramMetrics({ clock: () => time.nowMs, watchesProcess: false }) }
}
const waiting = [
  { name: 'gatehouse_things_due', help: 'Things', label: 'kind' },
  { name: 'gatehouse_oldest_seconds', help: 'Age' },
] as const

test('what waits is read once in five seconds, however many ask', async () => {
  const { time, metrics } = open()
  let value = 0
  metrics.readings(waiting, async () => [{ name: 'gatehouse_things_due', label: 'a', value: ++value }])
  const lines = await Promise.all([metrics.page(), metrics.page()])
  for (const page of lines) expect(page).toContain('gatehouse_things_due{kind="a"} 1\n')
  time.nowMs += 4_000
  expect(await metrics.page()).toContain('gatehouse_things_due{kind="a"} 1\n')
  time.nowMs += 2_000
  expect(await metrics.page()).toContain('gatehouse_things_due{kind="a"} 2\n')
})

test('what cannot be read has no value, and the page comes all the same', async () => {
  const { time, metrics } = open()
  let isBroken = false
  metrics.readings(waiting, async () => {
    if (isBroken) throw new Error('gone')
    return [
      { name: 'gatehouse_things_due', label: 'a', value: 3 },
      { name: 'gatehouse_oldest_seconds', value: 7 },
    ]
  })
  expect(await metrics.page()).toMatch(/gatehouse_oldest_seconds 7\n[\s\S]*gatehouse_store_readable 1\n/)
  isBroken = true
  time.nowMs += 10_000
  const broken = await metrics.page()
  expect(broken).toContain('gatehouse_store_readable 0\n')
  expect(broken).not.toMatch(/^gatehouse_(oldest_seconds|things_due)/m)
  isBroken = false
  time.nowMs += 10_000
  expect(await metrics.page()).toMatch(/gatehouse_oldest_seconds 7\n[\s\S]*gatehouse_store_readable 1\n/)
})

test('a database that never answers keeps the page for two seconds at most', async () => {
  const { metrics } = open()
  metrics.readings(waiting, () => new Promise(() => {}))
  expect(await metrics.page()).toContain('gatehouse_store_readable 0\n')
})

test('a failure of the database is counted once, however often it is passed on', async () => {
  const { metrics } = open()
  const countNow = async () =>
    Number(/gatehouse_store_failures_total\{kind="full"\} (\d+)/.exec(await metrics.page())?.[1])
  const before = await countNow()
  const failure = noteFailure(Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }))
  noteFailure(failure)
  noteFailure(new Error('no failure of a database'))
  expect((await countNow()) - before).toBe(1)
})

test('methods that nobody knows share a label; counts stand at 0 before their first', async () => {
  const { metrics } = open()
  metrics.observeRequest({ method: 'BREW', route: '/*', status: 405, seconds: 0.003 })
  const add = metrics.count({ name: 'gatehouse_tries_total', help: 'Tries', labels: { a: ['x'], b: ['y', 'z'] } })
  add({ a: 'x', b: 'z' })
  const page = await metrics.page()
  expect(page).toContain('gatehouse_http_requests_total{method="other",route="/*",status="405"} 1\n')
  expect(page).toContain('gatehouse_http_request_seconds_bucket{le="0.005",route="/*"} 1\n')
  expect(page).toContain('gatehouse_http_request_seconds_bucket{le="0.0025",route="/*"} 0\n')
  expect(page).toContain('gatehouse_tries_total{a="x",b="y"} 0\n')
  expect(page).toContain('gatehouse_tries_total{a="x",b="z"} 1\n')
})
