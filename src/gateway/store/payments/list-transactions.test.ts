import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillLedger, firstMs } from '../../test-support/fill/fill-ledger.ts'
import { describeStores, openTestStore, type TestStore } from '../../test-support/test-stores.ts'
import type { Reader, TransactionRow } from '../tables.ts'
import { placesOfBatch } from './batch-pages.ts'
import { benefitsQuery } from './benefits-table.ts'
import { batchesOfDeposits, depositsQuery } from './deposits-table.ts'
import { listTransactions, searchQuery } from './list-transactions.ts'
import { lastClosed, lastClosedQuery, listOpenings, openingsQuery, sumUnsettled } from './reported-batches.ts'
import { findByMove, listReported } from './reported-transactions.ts'
import { sumReported } from './sum-reported.ts'

const merchantId = 'm'
const merchant = { merchantId }
const page = { from: null, size: 50 }
const window = { fromMs: firstMs + 5_000_000, untilMs: firstMs + 150_000_000 }

describeStores('lists of 200,000 transactions', kind => {
  let opened: TestStore
  let db: Reader
  beforeAll(async () => {
    opened = await openTestStore(kind)
    db = opened.store.read
    await opened.store.write(trx => fillLedger(trx, kind))
  }, 180_000)
  afterAll(() => opened.remove())

  /** The plan of a statement, a line each step. */
  async function planOf(query: { compile: () => { sql: string; parameters: readonly unknown[] } }): Promise<string> {
    const { sql: text, parameters } = query.compile()
    if (kind === 'sqlite') {
      const asked = sql.raw<{ detail: string }>(`explain query plan ${text}`)
      const bound = { ...asked.compile(db), sql: `explain query plan ${text}`, parameters }
      const { rows } = await db.executeQuery<{ detail: string }>(bound)
      return rows.map(({ detail }) => detail).join('\n')
    }
    const bound = { ...sql.raw('').compile(db), sql: `explain ${text}`, parameters }
    const { rows } = await db.executeQuery<Record<string, string>>(bound)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  const place = { timeMs: firstMs + 100_000_000, id: 't100000' }
  /** What is searched, and the index that SQLite must take for it; PostgreSQL weighs, and may take another one. */
  const searches = [
    ['all of a merchant', merchant, 'merchant'],
    ['a terminal', { ...merchant, credentialId: 'c1' }, 'terminal'],
    ['a time', { ...merchant, ...window }, 'merchant'],
    ['a number', { ...merchant, tranNbr: '4321' }, 'merchant_number'],
    ['a number at a terminal', { ...merchant, credentialId: 'c1', tranNbr: '4321' }, 'merchant_number'],
    ['an invoice', { ...merchant, invoiceNbr: 'INV-77' }, 'invoice'],
    ['an amount', { ...merchant, amountCents: 1234 }, 'amount'],
    ['an amount at a terminal', { ...merchant, credentialId: 'c1', amountCents: 1234 }, 'amount'],
    ['last four', { ...merchant, lastFour: '0042' }, 'last_four'],
    ['a code', { ...merchant, code: '05' }, 'code'],
    ['a product', { ...merchant, api: 'custom-pay' }, 'api'],
    ['an amount that was asked for', { ...merchant, requestedCents: 1234 }, 'asked_amount'],
    ['an amount with a code', { ...merchant, amountCents: 1234, code: '00' }, 'amount'],
    ['a rare state', { ...merchant, state: 'voided' }, 'state'],
    ['a state in a time', { ...merchant, state: 'settled', ...window }, 'state'],
    ['a number in a time', { ...merchant, tranNbr: '4321', ...window }, 'merchant_number'],
    [
      'last four of a terminal in a time',
      { ...merchant, credentialId: 'c1', lastFour: '0042', ...window },
      'last_four',
    ],
  ] as const

  describe.each(searches)('%s', (_, search, index) => {
    test.each([
      ['from the top', page],
      ['from the middle', { ...page, from: place }],
    ])('%s: an index, no scan and no sorting of the table', async (_, asked) => {
      const plan = await planOf(searchQuery(db, search, asked))
      if (kind === 'sqlite') {
        expect(plan).toMatch(`SEARCH transactions USING INDEX transactions_by_${index} `)
        expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
      } else {
        expect(plan).toMatch(/Index Scan/)
        expect(plan).not.toMatch(/Seq Scan/)
      }
    })
  })

  test.each([
    ['BRIC', () => searchQuery(db, { ...merchant, bric: 'bric4321' }, page), ''],
    ['batches', () => openingsQuery(db, 'c1', {}, 50), 'batches_by_time'],
    ['batches of a time', () => openingsQuery(db, 'c1', window, 50), 'batches_by_time'],
    [
      'batches of numbers',
      () => openingsQuery(db, 'c1', { batchIds: ['20260122', '20260123'] }, 50),
      'batches_by_number',
    ],
    ['open batches', () => openingsQuery(db, 'c1', { isOpen: true }, 50), 'batches_'],
    ['what closed last', () => lastClosedQuery(db, 'c1'), 'batches_by_close'],
    ['deposits', () => depositsQuery(db, { merchantId, ...window }, 50), ''],
  ] as const)('%s: looked up by an index', async (_, query, index) => {
    const plan = await planOf(query())
    expect(plan).toMatch(kind === 'sqlite' ? /^SEARCH (transactions|batches|deposits) USING/ : /Index/)
    if (kind === 'sqlite') expect(plan).toContain(index)
    expect(plan).not.toMatch(/SCAN|Seq Scan/)
  })

  test('a page of a batch: every state by the index, nothing scanned, no state sorted', async () => {
    const search = { merchantId, groups: ['SALE', 'REFUND'] as const, ...window }
    const plan = await planOf({ compile: () => placesOfBatch(search, 'b43', page).compile(db) })
    if (kind === 'sqlite') {
      const states = plan.split('\n').filter(line => /SEARCH transactions USING INDEX transactions_by_batch/.test(line))
      expect(states).toHaveLength(14)
      // What is sorted are the pages that were found, never what a state has.
      expect(plan).not.toMatch(/SEARCH transactions[^\n]*\nUSE TEMP B-TREE/)
    }
    expect(plan).not.toMatch(/SCAN transactions|Seq Scan/)
  })

  test('SQLite knows every index of these tables by its statistics, and no other', async () => {
    if (kind === 'postgres') return
    const names = (statement: ReturnType<typeof sql<{ name: string }>>) =>
      statement.execute(db).then(({ rows }) => rows.map(({ name }) => name).sort())
    const known = await names(sql`select idx as name from sqlite_stat1 where tbl in ('transactions', 'batches')`)
    const there = await names(
      sql`select name from sqlite_schema where type = 'index' and tbl_name in ('transactions', 'batches')`,
    )
    expect(known).toEqual(there)
  })

  async function all(search: Parameters<typeof listTransactions>[1], size: number): Promise<TransactionRow[]> {
    const rows: TransactionRow[] = []
    for (let from: typeof page.from | { timeMs: number; id: string } = null; ; ) {
      const found = await listTransactions(db, search, { from, size })
      rows.push(...found.rows)
      if (!found.next) return rows
      from = found.next
    }
  }
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

  test('pages give every row once, newest first, whatever their size', async () => {
    const search = { ...merchant, fromMs: firstMs + 1_000_000, untilMs: firstMs + 2_000_000 }
    const expected = Array.from({ length: 1000 }, (_, index) => `t${1999 - index}`).filter(id => id !== 't1999')
    expect(ids(await all(search, 999))).toEqual(expected)
    expect(ids(await all(search, 70))).toEqual(expected)
    const behind = { from: { timeMs: firstMs + 9_000_000, id: 't9000' }, size: 2 }
    expect(ids((await listTransactions(db, search, behind)).rows)).toEqual(['t1998', 't1997'])
  })

  test('several states are one list', async () => {
    const rows = await all({ ...merchant, states: ['voided', 'captured'] }, 33)
    expect(rows).toHaveLength(238)
    expect(rows.map(row => row.created_at_ms)).toEqual(rows.map(row => row.created_at_ms).sort((a, b) => b - a))
    expect(new Set(rows.map(row => row.state))).toEqual(new Set(['voided', 'captured']))
  })

  test('each search finds what fits, and nothing of another merchant', async () => {
    expect(ids(await all({ ...merchant, tranNbr: '4321' }, 3))).toEqual(['t154321', 't104321', 't54321', 't4321'])
    expect(ids(await all({ ...merchant, tranNbr: '4321', credentialId: 'c0' }, 3))).toEqual([])
    expect(ids(await all({ ...merchant, bric: 'bric4321' }, 3))).toEqual(['t4321'])
    expect(await all({ ...merchant, bric: 'bric999' }, 3)).toEqual([])
    expect(ids(await all({ merchantId: 'other', tranNbr: '999' }, 3))).toHaveLength(4)
    expect(ids(await all({ ...merchant, invoiceNbr: 'INV-77' }, 3))).toEqual(['t1550', 't1540'])
    expect(ids(await all({ ...merchant, amountCents: 1234, lastFour: '1134' }, 3))).toEqual(['t1134'])
  })

  test('batches are found by terminal, number, time and close', async () => {
    const both = { credentialIds: ['c0', 'c1'] }
    expect(ids(await listOpenings(db, both, 3))).toEqual(['b1999', 'b1998', 'b1997'])
    expect(ids(await listOpenings(db, { ...both, isOpen: true }, 9))).toEqual(['b1999', 'b1998'])
    expect(ids(await listOpenings(db, { ...both, batchIds: ['20260122', '1'] }, 9))).toEqual(['b43', 'b42'])
    expect(
      ids(await listOpenings(db, { credentialIds: ['c1'], fromMs: firstMs + 300_000, untilMs: firstMs + 700_000 }, 9)),
    ).toEqual(['b5', 'b3'])
    expect(ids(await lastClosed(db, both.credentialIds))).toEqual(['b1997'])
    expect(ids(await lastClosed(db, ['c0']))).toEqual(['b1996'])
    expect(await lastClosed(db, ['c2'])).toEqual([])
    expect((await sumUnsettled(db, ['b1999'])).get('b1999')).toMatchObject({ count: 100, salesCents: 10_000 })
    const [deposit] = await depositsQuery(db, { merchantId, fromMs: 0, untilMs: firstMs + 400_000 }, 9).execute()
    const batches = await batchesOfDeposits(db, [Number(deposit?.id)])
    expect(ids([...batches.values()].flat())).toEqual(['b3'])
  })

  test('a report of a batch is that of its states together, page by page', async () => {
    const search = { merchantId, batchRowIds: ['b42', 'b43'] }
    const seen: string[] = []
    for (let from: { timeMs: number; id: string } | null = null; ; ) {
      const found = await listReported(db, search, { from, size: 33 })
      seen.push(...ids(found.rows))
      expect(found.rows.every(row => row.number > 0 && row.batch.batch_id === '20260122')).toBe(true)
      if (!found.next) break
      from = found.next
    }
    expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => `t${4399 - at}`))
    const [row] = (await listReported(db, search, { from: null, size: 1 })).rows
    expect((await findByMove(db, merchantId, row?.number ?? 0))?.id).toBe('t4399')
    expect(await findByMove(db, 'other', row?.number ?? 0)).toBeUndefined()
  })

  test('sums of a long time are those of its slices', async () => {
    const untilMs = firstMs + 12_345_000
    const sums = await sumReported(db, { merchantId, fromMs: firstMs, untilMs })
    const of = (kind: string) => sums.find(each => each.kind === kind)
    // Of 1,000 transactions one is another merchant's, two give money back; one of 5,000 was voided.
    expect([of('sale')?.count, of('refund')?.count, of('void')?.count]).toEqual([12_345 - 12 - 25 - 3, 25, 3])
    expect(of('sale')?.cents).toBe(100 * (12_345 - 12 - 25 - 3))
  })

  test('benefits are summed by an index of their own rows', async () => {
    const asked = { merchantId, accountKey: 'visa-approve', tender: 'ebt_food', sinceMs: 0 } as const
    expect(await planOf(benefitsQuery(db, asked))).toContain('transactions_of_benefits')
  })
})
