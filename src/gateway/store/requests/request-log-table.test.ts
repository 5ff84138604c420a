import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRequestLog, firstRequestMs } from '../../test-support/fill/fill-request-log.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { type LogFilter, listRequests, requestsQuery } from './request-log-table.ts'

describeStores('the request log of a merchant with 100,000 requests', kind => {
  let gateway: TestGateway
  let merchantId = ''
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    const { credentialId } = await gateway.provision()
    const { read } = gateway.store
    const found = await read.selectFrom('credentials').select('merchant_id').executeTakeFirstOrThrow()
    merchantId = found.merchant_id
    await fillRequestLog(gateway.store, { merchantId, credentialId }, 100_000)
  }, 120_000)
  afterAll(() => gateway.close())

  async function planOf(filter: LogFilter, from: { timeMs: number; id: string } | null): Promise<string> {
    const db = gateway.store.read
    const { sql: text, parameters } = requestsQuery(db, filter, { from, size: 50 }).compile()
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...sql.raw('').compile(db),
      ...{ sql: `${explain} ${text}`, parameters },
    })
    return rows.map(row => row['detail'] ?? row['QUERY PLAN']).join('\n')
  }
  const middle = { timeMs: firstRequestMs + 50_000_000, id: 'request-50000' }
  const filters: [string, Omit<LogFilter, 'merchantId'>, number][] = [
    ['all', {}, 50],
    ['what failed', { isFailed: true }, 50],
    ['a rare product', { api: 'custom-pay' }, 20],
    ['a rare rule', { rule: 'card:visa-lost' }, 20],
    ['a text that few have', { search: 'STORAGE' }, 20],
    ['a text that none has', { search: 'nothing like this' }, 0],
    ['one by its request id', { requestId: 'x-77' }, 1],
  ]

  test.each(filters)('%s: one index alone is read, and rows are looked up for the page', async (_, filter, count) => {
    const wanted = { merchantId, ...filter } as LogFilter
    for (const from of [null, middle]) {
      const plan = await planOf(wanted, from)
      if (kind === 'sqlite') {
        expect(plan).toMatch(/SEARCH request_log USING COVERING INDEX request_log_by_merchant \(merchant_id=\?/)
        expect(plan).toMatch(/SEARCH request_log USING INDEX sqlite_autoindex_request_log_1 \(id=\?\)/)
        expect(plan).not.toMatch(/SCAN request_log/)
      } else {
        expect(plan).toMatch(/Index Only Scan (Backward )?using request_log_by_merchant/)
        expect(plan).not.toMatch(/Seq Scan/)
      }
    }
    const { rows } = await listRequests(gateway.store.read, wanted, { from: null, size: 50 })
    expect(rows).toHaveLength(count)
  })
})
