// How long every list of the portal takes: node bench/lists.mjs [rows] [sqlite|postgres] [calls of each]
// Fills a database of its own with so many rows in each table, asks for pages at the start and anywhere in each list, with
// each filter, and prints a JSON row for each: times of a whole call within the server (session, list, JSON) in ms. Exits with
// 1 when a 99th percentile is over 100 ms. The gateway is away: what it adds to credentials is not measured. PostgreSQL: PG_TEST_URL.
import { sql } from 'kysely'
import { GatewayError } from '../src/server/gateway-client/gateway-client.ts'
import { openPortal } from '../src/server/test-support/open-portal.ts'
import { openTestStore } from '../src/server/test-support/test-stores.ts'
import { below, quantile, report } from './figures.mjs'
import { cursorAt, fill, rowsOf } from './lists-data.mjs'

const goalMs = 100
const [givenRows = '100000', kind = 'sqlite', givenCalls = '300'] = process.argv.slice(2)
const callsOfEach = Number(givenCalls)
const rows = Number(givenRows)
const files = await openTestStore(kind)
const away = () => Promise.reject(new GatewayError('unreachable', 'away'))
const portal = await openPortal(files, {}, { gateway: { listMerchantProfiles: away, listCredentials: away } })
const owner = await portal.signedIn()
const { db } = files.store
const user = await db.selectFrom('user').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
for (const [table, rowOf] of Object.entries(rowsOf(kind, user))) {
  const startedAt = performance.now()
  await fill(db, table, rowOf, rows)
  // What the server does by itself a minute after so much has changed.
  if (kind === 'postgres') await sql`analyze ${sql.ref(table)}`.execute(db)
  console.error(`${table}: ${rows} rows in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

const place = n => (n * 7_919) % rows
/** Name, path, what the ids of its rows begin with, and the other values of each question. */
const lists = [
  ['own orders', '/api/terminals', 'TT'],
  ['own files', '/api/user-files/list', 'file'],
  ['own credentials', '/api/credentials'],
  ['own sessions', '/api/account/sessions'],
  ['stock', '/api/terminals/stock'],
  ['all orders', '/api/admin/orders', 'TT'],
  ['orders of a state', '/api/admin/orders', 'TT', () => ({ state: 'shipped' })],
  ['orders of a rare state', '/api/admin/orders', 'TT', () => ({ state: 'configured' })],
  ['orders of a buyer with half of them', '/api/admin/orders', 'TT', () => ({ search: user.email })],
  [
    'orders of a buyer, of a rare state',
    '/api/admin/orders',
    'TT',
    () => ({ search: user.email, state: 'configured' }),
  ],
  ['orders of a buyer with few', '/api/admin/orders', 'TT', n => ({ search: `pia${place(n) % 1_000}@shop.example` })],
  ['an order by number', '/api/admin/orders', undefined, n => ({ search: `TT-${String(place(n)).padStart(8, '0')}` })],
  ['stock to administer', '/api/admin/stock'],
  ['files of a user', '/api/admin/user-files', 'file', () => ({}), { email: user.email }],
  ['mails', '/api/admin/mails', 'mail'],
  ['contact messages', '/api/admin/contact-messages', 'message'],
  ['open contact messages', '/api/admin/contact-messages', 'message', () => ({ state: 'open' })],
  ['handled contact messages', '/api/admin/contact-messages', 'message', () => ({ state: 'handled' })],
  ['audit log', '/api/admin/audit-log', 'entry'],
  ['audit log of a subject', '/api/admin/audit-log', 'entry', n => ({ subject: `pia${n % 5_000}@shop.example` })],
  ['audit log of a rare action', '/api/admin/audit-log', 'entry', () => ({ action: 'file_deleted' })],
  ['users', '/api/admin/users', 'user'],
  ['users by email', '/api/admin/users', undefined, n => ({ search: `pia${place(n)}@` })],
  ['users by what all begin with', '/api/admin/users', 'user', () => ({ search: 'pia' })],
  ['queue of work', '/api/admin/queue'],
  ['counts of the queue', '/api/admin/queue/counts'],
]

async function timesOf([, path, word, queryOf = () => ({}), headers = {}]) {
  // Sessions end after 8 hours of the portal's clock, which goes on by a second a call.
  const who = path.includes('/admin/') ? await portal.demoUser('admin') : owner
  const times = []
  for (let n = 0; n < callsOfEach; n++) {
    // The limit of calls an address is not what is measured.
    portal.advance(1_000)
    const query = { ...queryOf(n), ...(word && n % 4 > 0 ? { cursor: cursorAt(word, place(n)) } : {}) }
    const startedAt = performance.now()
    const response = await who.get(`${path}?${new URLSearchParams(query)}`, { headers })
    const text = await response.text()
    times.push(performance.now() - startedAt)
    if (response.status !== 200) throw new Error(`${path}: ${text}`)
  }
  return times
}

const all = []
for (const list of lists) {
  const times = await timesOf(list)
  const at = share => quantile(times, share)
  const figures = { medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) }
  console.log(JSON.stringify({ kind, rows, list: list[0], calls: times.length, ...figures }))
  all.push([list[0], figures.p99Ms])
}
await files.store.close()
await files.remove()
const [slowest, slowestMs] = all.sort(([, one], [, other]) => other - one)[0]
report('lists', [
  below(`${rows} rows a table (${kind}): the slowest list (${slowest}), 99th percentile`, goalMs, slowestMs, 'ms'),
])
