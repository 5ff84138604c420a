import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrdersPage } from '../../../contract/terminal-endpoints.ts'
import type { ShipTo } from '../../../domain/orders/ship-to.ts'
import { type ListPlace, parseListCursor } from '../../../lib/list-cursor.ts'
import { StoreFailure } from '../../../platform/store-failure.ts'
import { type TestStore, testStores } from '../../test-support/test-stores.ts'
import { migratePortalTables } from '../migrations.ts'
import { createSeal } from '../seal.ts'
import { configContext, createOrderRows } from './terminal-order-rows.ts'
import type { OrderToPlace } from './terminal-order-writes.ts'
import { createTerminalOrdersStore, ordersPageSize, type TerminalOrdersStore } from './terminal-orders-table.ts'
import { seedTerminalStock } from './terminal-stock-table.ts'

const shipTo = { firstName: 'Pia', city: 'Springfield' } as ShipTo
/** `npm run torture -- --tests` does them all. */
const rounds = process.env['GATEWAY_TORTURE'] === undefined ? 2 : 100
let serial = 0
const orderOf = (change: Partial<OrderToPlace> = {}): OrderToPlace => {
  serial += 1
  return {
    orderId: `TT-${String(serial).padStart(6, '0')}`,
    draftId: `draft-${serial}`,
    draftDigest: 'digest',
    terminalModel: 'scarce',
    equipmentType: 'Scarce Terminal',
    quantity: 1,
    integration: 'Android SDK',
    shipTo,
    orderedMs: 1_795_000_000_000 + serial,
    ...change,
  }
}
const config = {
  customerNumber: '9001',
  merchantNumber: '900300',
  dbaNumber: '2',
  terminalNumber: '77',
  macValue: 'VerySecretMac1234567890',
}

describe.each(testStores)('terminal orders on $kind', ({ kind, open }) => {
  let files: TestStore
  let orders: TerminalOrdersStore
  const unreadable: string[] = []
  const seal = createSeal('one secret')
  beforeAll(async () => {
    files = await open()
    await files.store.exclusively(() => migratePortalTables(files.store.db))
    orders = createTerminalOrdersStore(
      files.store.db,
      createOrderRows(seal, orderId => unreadable.push(orderId)),
    )
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  beforeEach(async () => {
    await files.store.db.deleteFrom('terminal_orders').execute()
    await files.store.db.deleteFrom('terminal_stock').execute()
    await seedTerminalStock(files.store.db, [{ model: 'scarce', units: 10 }])
  })
  const unitsLeft = async () => (await orders.stock()).get('scarce')
  const countOrders = async () => (await files.store.db.selectFrom('terminal_orders').selectAll().execute()).length

  /** Who is told that the database is too busy (503) tries again with the same draft. */
  async function buyUntilAnswered(buyer: string, order: OrderToPlace) {
    for (;;) {
      try {
        return await orders.place(buyer, order)
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
      }
    }
  }

  test(`1,000 buyers for 10 terminals make 10 orders, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      await files.store.db.deleteFrom('terminal_orders').execute()
      await files.store.db.updateTable('terminal_stock').set({ units: 10 }).execute()
      const outcomes = await Promise.all(
        Array.from({ length: 1_000 }, (_, buyer) => buyUntilAnswered(`buyer-${buyer}`, orderOf())),
      )
      const counts = Object.groupBy(outcomes, ({ outcome }) => (outcome === 'same' ? 'placed' : outcome))
      expect([counts.placed?.length, counts['out-of-stock']?.length]).toEqual([10, 990])
      expect([await countOrders(), await unitsLeft()]).toEqual([10, 0])
    }
    console.log(JSON.stringify({ torture: 'R9', kind, rounds, ordersOfEach: 10 }))
  })

  test('buyers and those who give up at the same time: what is ordered and what is left is always the stock', async () => {
    const buy = async (buyer: string) => {
      const order = orderOf({ quantity: 3 })
      const { outcome } = await orders.place(buyer, order)
      if (outcome === 'placed') await Promise.all([1, 2, 3].map(() => orders.cancel(buyer, order.orderId)))
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, buyer) => buy(`buyer-${buyer}`)))
    expect(outcomes).toContain('placed')
    expect(await unitsLeft()).toBe(10)
  })

  test('the same draft, fifty times at once and later, is one order', async () => {
    const order = orderOf({ quantity: 2 })
    const copies = Array.from({ length: 50 }, (_, n) => ({ ...order, orderId: `TT-COPY-${n}` }))
    const outcomes = await Promise.all(copies.map(copy => orders.place('pia', copy)))
    const ids = outcomes.map(outcome => ('orderId' in outcome ? outcome.orderId : ''))
    expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
    expect(new Set(ids).size).toBe(1)
    expect(await orders.place('pia', { ...order, orderId: 'TT-LATER' })).toEqual({ outcome: 'same', orderId: ids[0] })
    expect([await countOrders(), await unitsLeft()]).toEqual([1, 8])
  })

  test('a draft that was ordered with other details is refused and changes nothing', async () => {
    const order = orderOf()
    await orders.place('pia', order)
    expect(await orders.place('pia', { ...order, orderId: 'TT-OTHER', draftDigest: 'other' })).toEqual({
      outcome: 'draft-changed',
    })
    expect([await countOrders(), await unitsLeft()]).toEqual([1, 9])
  })

  test('two users may use the same name for their drafts', async () => {
    const order = orderOf()
    await orders.place('pia', order)
    expect(await orders.place('paul', { ...order, orderId: 'TT-PAUL' })).toEqual({
      outcome: 'placed',
      orderId: 'TT-PAUL',
    })
  })

  test('more than there are is refused whole, and a model that is not stocked too', async () => {
    expect(await orders.place('pia', orderOf({ quantity: 11 }))).toEqual({ outcome: 'out-of-stock', unitsLeft: 10 })
    expect(await orders.place('pia', orderOf({ terminalModel: 'none' }))).toEqual({
      outcome: 'out-of-stock',
      unitsLeft: 0,
    })
    expect([await countOrders(), await unitsLeft()]).toEqual([0, 10])
  })

  test('a draft that was refused for want of stock can be sent again when there is some', async () => {
    const order = orderOf({ quantity: 11 })
    await orders.place('pia', order)
    await files.store.db.updateTable('terminal_stock').set({ units: 11 }).execute()
    expect((await orders.place('pia', order)).outcome).toBe('placed')
  })

  test('cancelling gives the terminals back once, however often and at once', async () => {
    const order = orderOf({ quantity: 4 })
    await orders.place('pia', order)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => orders.cancel('pia', order.orderId)))
    expect(outcomes.filter(outcome => outcome === 'cancelled')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'already-cancelled')).toHaveLength(29)
    expect(await unitsLeft()).toBe(10)
    expect((await orders.find('pia', order.orderId))?.state).toBe('cancelled')
  })

  test('what is shipped stays, and nobody cancels or finds the order of another', async () => {
    const order = orderOf()
    await orders.place('pia', order)
    expect(await orders.cancel('paul', order.orderId)).toBe('unknown')
    expect(await orders.find('paul', order.orderId)).toBeUndefined()
    expect((await orders.page('paul', null)).orders).toEqual([])
    await files.store.db.updateTable('terminal_orders').set({ state: 'shipped' }).execute()
    expect(await orders.cancel('pia', order.orderId)).toBe('shipped')
    expect(await unitsLeft()).toBe(9)
  })

  test('the list comes in pages, newest first, each order once, also when some are of the same moment', async () => {
    await files.store.db.updateTable('terminal_stock').set({ units: 100 }).execute()
    const made: string[] = []
    for (let n = 0; n < 2 * ordersPageSize + 5; n++) {
      const order = orderOf({ orderedMs: 1_795_000_000_000 + Math.floor(n / 7) })
      made.push(order.orderId)
      await orders.place('pia', order)
    }
    const seen: string[] = []
    const sizes: number[] = []
    let from: ListPlace | null | undefined = null
    do {
      const page: OrdersPage = await orders.page('pia', from)
      seen.push(...page.orders.map(({ transactionId }) => transactionId))
      sizes.push(page.orders.length)
      from = page.nextCursor === null ? undefined : parseListCursor(page.nextCursor)
    } while (from)
    expect(sizes).toEqual([ordersPageSize, ordersPageSize, 5])
    expect(seen).toEqual(made.toReversed())
  })

  test('the stock that is there is not seeded again', async () => {
    await orders.place('pia', orderOf())
    await seedTerminalStock(files.store.db, [
      { model: 'scarce', units: 10 },
      { model: 'new', units: 3 },
    ])
    expect(Object.fromEntries(await orders.stock())).toEqual({ scarce: 9, new: 3 })
  })

  test('an assigned configuration is sealed to its order', async () => {
    const [mine, other] = [orderOf(), orderOf()]
    await orders.place('pia', mine)
    await orders.place('pia', other)
    const sealed = seal.seal(JSON.stringify(config), configContext(mine.orderId))
    await files.store.db.updateTable('terminal_orders').set({ config_sealed: sealed }).execute()
    const rows = await files.store.db.selectFrom('terminal_orders').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(config.macValue)
    expect((await orders.find('pia', mine.orderId))?.terminalConfig).toEqual(config)
    unreadable.length = 0
    expect((await orders.find('pia', other.orderId))?.terminalConfig, 'moved to another order').toBeNull()
    expect(unreadable).toEqual([other.orderId])
  })
})
