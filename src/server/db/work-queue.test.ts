import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lowStockUnits, type QueueItem, queueKindNames } from '../../domain/administration/work-queue.ts'
import { parseListCursor } from '../../lib/list-cursor.ts'
import { openPortal } from '../test-support/open-portal.ts'
import { readFewRowsOf } from '../test-support/read-few-rows.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import {
  changeTerminalStock,
  giveBackToStock,
  seedTerminalStock,
  takeFromStock,
} from './orders/terminal-stock-table.ts'
import { createWorkQueue, queuePageSize, type WorkQueue } from './work-queue.ts'

const tables = ['terminal_orders', 'contact_messages', 'mails', 'terminal_stock'] as const

describe.each(testStores)('the queue of work on $kind', ({ open, kind }) => {
  let files: TestStore
  let queue: WorkQueue
  let userId: string
  beforeAll(async () => {
    files = await open()
    await openPortal(files)
    queue = createWorkQueue(files.store.db)
    const { db } = files.store
    userId = (
      await db.selectFrom('user').select('id').where('email', '=', 'dev@gatehouse.test').executeTakeFirstOrThrow()
    ).id
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  beforeEach(async () => {
    for (const table of tables) await files.store.db.deleteFrom(table).execute()
  })

  const orderRow = (id: string, change: object = {}) => ({
    ...{ order_id: id, user_id: userId, draft_id: id, draft_digest: '', state: 'ordered' as const, ordered_ms: 1 },
    ...{ model: 'a80', equipment_type: 'PAX A80', quantity: 1, integration: '', ship_to: '{}', config_sealed: null },
    ...{ invoice_number: '', carrier: '', tracking_number: '', serial_number: '', shipping_date_ms: null, version: 0 },
    gateway_credential_id: '',
    ...change,
  })
  const messageRow = (id: string, change: object = {}) => ({
    ...{ id, user_id: '', topic: 'terminals', text_sealed: '', created_ms: 1, is_handled: 0 as const },
    ...{ handled_ms: null, handled_by: '' },
    ...change,
  })
  const mailRow = (id: string, change: object = {}) => ({
    ...{ id, kind: 'terminal-order', to_address: 'pia@shop.example', subject: 'Shipped', text_sealed: '' },
    ...{ state: 'failed' as const, created_ms: 1, next_try_ms: 1, tries: 1, last_error: '550 nobody here' },
    ...change,
  })
  const add = {
    orders: (...rows: ReturnType<typeof orderRow>[]) =>
      files.store.db.insertInto('terminal_orders').values(rows).execute(),
    messages: (...rows: ReturnType<typeof messageRow>[]) =>
      files.store.db.insertInto('contact_messages').values(rows).execute(),
    mails: (...rows: ReturnType<typeof mailRow>[]) => files.store.db.insertInto('mails').values(rows).execute(),
  }
  const all = async () => (await queue.page(queueKindNames, null)).items
  const briefly = ({ kind: what, id, task, since }: QueueItem) => `${since} ${what} ${id} ${task}`

  test('holds what waits, the oldest first, with what is to be done; what is done is not in it', async () => {
    await add.orders(
      orderRow('TT-1', { ordered_ms: 30 }),
      orderRow('TT-2', { ordered_ms: 10, state: 'configured', quantity: 3 }),
      orderRow('TT-3', { ordered_ms: 20, state: 'configured', invoice_number: 'INV-3' }),
      orderRow('TT-4', { ordered_ms: 5, state: 'shipped' }),
      orderRow('TT-5', { ordered_ms: 1, state: 'shipped', invoice_number: 'INV-5' }),
      orderRow('TT-6', { ordered_ms: 2, state: 'cancelled' }),
    )
    await add.messages(
      messageRow('open', { created_ms: 15 }),
      messageRow('handled', { is_handled: 1, handled_ms: 2, handled_by: 'ada@gatehouse.test' }),
    )
    await add.mails(
      mailRow('refused', { created_ms: 25 }),
      ...(['kept', 'sent', 'waiting'] as const).map(state => mailRow(state, { state })),
    )
    expect((await all()).map(briefly)).toEqual([
      '5 order TT-4 invoice-order',
      '10 order TT-2 invoice-order',
      '15 message open answer-message',
      '20 order TT-3 ship-order',
      '25 mail refused send-mail-again',
      '30 order TT-1 configure-order',
    ])
    expect((await all())[1]).toMatchObject({ title: 'PAX A80 × 3', about: 'dev@gatehouse.test' })
    expect(await queue.count(queueKindNames)).toEqual({ order: 4, message: 1, stock: 0, mail: 1 })
    expect((await queue.page(['mail'], null)).items.map(({ id }) => id)).toEqual(['refused'])
    expect(await queue.count(['mail'])).toEqual({ mail: 1 })
  })

  test('a model waits since its stock became low, and no more when there is enough', async () => {
    const { db } = files.store
    const lowSince = async () => (await all()).map(({ id, about, since }) => `${id} ${about} ${since}`)
    await seedTerminalStock(db, [{ model: 'a80', units: lowStockUnits + 2 }])
    const take = (quantity: number, nowMs: number) => takeFromStock(db, { model: 'a80', quantity, nowMs })
    await take(1, 100)
    expect(await lowSince()).toEqual([])
    await take(1, 200)
    expect(await lowSince()).toEqual([`a80 ${lowStockUnits} left 200`])
    await take(lowStockUnits, 300)
    expect(await lowSince()).toEqual(['a80 None left 200'])
    await giveBackToStock(db, 'a80', 1)
    expect(await lowSince()).toEqual(['a80 1 left 200'])
    const change = { changeId: 'came-in-1', model: 'a80', changeBy: 50, changedMs: 400 }
    await changeTerminalStock(db, change, async () => {})
    expect(await lowSince()).toEqual([])
    await changeTerminalStock(db, { ...change, changeId: 'taken-out', changeBy: -50, changedMs: 500 }, async () => {})
    expect(await lowSince()).toEqual(['a80 1 left 500'])
  })

  test('its pages hold each thing once, in one order, however many wait since the same moment', async () => {
    const { length } = Array.from({ length: 3 * queuePageSize })
    const sinceOf = (n: number) => 1_000 + Math.floor(n / 40)
    const numbers = Array.from({ length }, (_, n) => n)
    await add.orders(...numbers.map(n => orderRow(`TT-${n}`, { ordered_ms: sinceOf(n) })))
    await add.messages(...numbers.map(n => messageRow(`m_${n}`, { created_ms: sinceOf(n) })))
    await add.mails(...numbers.map(n => mailRow(`order-TT-${n}-1`, { created_ms: sinceOf(n) })))
    const seen: QueueItem[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await queue.page(queueKindNames, parseListCursor(cursor) ?? null)
      seen.push(...page.items)
      cursor = page.nextCursor
    }
    expect(seen.length).toBe(3 * length)
    expect(new Set(seen.map(briefly)).size).toBe(seen.length)
    const moments = seen.map(({ since }) => since)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  test('among very many orders that are done, few rows are read', async () => {
    const done = { state: 'shipped', invoice_number: 'INV-1' }
    for (let start = 0; start < 20_000; start += 500) {
      await add.orders(...Array.from({ length: 500 }, (_, n) => orderRow(`TT-${start + n}`, done)))
    }
    await add.orders(orderRow('TT-waits'))
    if (kind === 'postgres') await sql`analyze terminal_orders`.execute(files.store.db)
    const readFewRows = readFewRowsOf(files.store.db, 'terminal_orders')
    expect((await readFewRows(all)).map(({ id }) => id)).toEqual(['TT-waits'])
    expect(await readFewRows(() => queue.count(['order']))).toEqual({ order: 1 })
  })

  test('of very many orders that wait, a page reads few', async () => {
    for (let start = 0; start < 8_000; start += 500) {
      const states = ['ordered', 'configured', 'shipped'] as const
      const rows = Array.from({ length: 500 }, (_, n) =>
        orderRow(`TT-${start + n}`, { state: states[n % 3], ordered_ms: 30_000 - start - n }),
      )
      await add.orders(...rows)
    }
    if (kind === 'postgres') await sql`analyze terminal_orders`.execute(files.store.db)
    const readFewRows = readFewRowsOf(files.store.db, 'terminal_orders')
    expect((await readFewRows(all)).at(0)?.id).toBe('TT-7999')
  })
})
