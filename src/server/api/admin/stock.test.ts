import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hardware } from '../../../../content/data/hardware.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { stockMax, type TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { newBuyer } from '../../test-support/order-client.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/admin/stock'
const model = 'pax-s300'
let changes = 0
const newChange = (changeBy: number, more: object = {}) => {
  changes += 1
  return { changeId: `change-${String(changes).padStart(4, '0')}`, model, changeBy, ...more }
}

describe.each(apiStores)('the stock on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let admin: Visitor
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
    admin = await portal.demoUser('admin')
  })
  beforeEach(() => files.store.db.updateTable('terminal_stock').set({ units: 10 }).execute())
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  const change = (json: unknown) => admin.post(path, { json })
  const unitsIn = (stock: TerminalStock[]) => stock.find(each => each.model === model)?.units
  const units = async () => unitsIn((await (await admin.get(path)).json()) as TerminalStock[])
  const entries = async (changeBy: number) =>
    (await files.store.db.selectFrom('audit_entries').selectAll().where('subject', '=', model).execute()).filter(
      ({ details }) => JSON.parse(details).changeBy === changeBy,
    )

  test('lists every terminal that the portal sells, and none that it does not', async () => {
    const stock = (await (await admin.get(path)).json()) as TerminalStock[]
    expect(stock.map(each => each.model)).toEqual(orderableTerminals(hardware).map(({ slug }) => slug))
  })

  test('terminals come in and are taken out; each change is recorded once', async () => {
    const [more, fewer] = [newChange(17), newChange(-3)]
    expect(unitsIn((await (await change(more)).json()) as TerminalStock[])).toBe(27)
    expect((await change(fewer)).status).toBe(200)
    await Promise.all([more, more, fewer].map(change))
    expect(await units()).toBe(24)
    const [entry, ...others] = await entries(17)
    expect(others).toEqual([])
    expect([entry?.action, JSON.parse(entry?.details ?? '')]).toEqual([
      'stock_changed',
      { equipment: 'PAX S300', changeBy: 17, units: 27 },
    ])
  })

  test('orders placed at the same time are not lost', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => newBuyer(portal)))
    const ordered = buyers.map(buyer => buyer.order({ quantity: 2 }))
    await Promise.all([...ordered, ...[5, -1, 5, -1].map(changeBy => change(newChange(changeBy)))])
    expect(await units()).toBe(10 - 8 + 8)
  })

  test('never below 0 and never above the limit: says what there is, and changes nothing', async () => {
    for (const changeBy of [-11, stockMax]) {
      const response = await change(newChange(changeBy))
      expect(((await response.clone().json()) as { detail: string }).detail).toContain('The current stock is 10')
      expect(await problemOf(response)).toEqual([409, 'stock_out_of_bounds', 'changeBy'])
    }
    expect(await units()).toBe(10)
    expect((await Promise.all([1, 2, 3].map(() => change(newChange(-4))))).map(({ status }) => status).sort()).toEqual([
      200, 200, 409,
    ])
    expect(await units()).toBe(2)
  })

  test('a change that was refused can be made when there are enough', async () => {
    const wanted = newChange(-12)
    expect((await change(wanted)).status).toBe(409)
    expect((await change(newChange(5))).status).toBe(200)
    expect((await change(wanted)).status).toBe(200)
    expect(await units()).toBe(3)
  })

  test('another change under the same id is refused', async () => {
    const first = newChange(1)
    await change(first)
    expect(await problemOf(await change({ ...first, changeBy: 2 }))).toEqual([409, 'stock_change_differs', 'changeId'])
    expect(await units()).toBe(11)
  })

  test.each([
    [{ changeBy: 0 }, 'invalid_field', 'changeBy'],
    [{ changeBy: 1.5 }, 'invalid_field', 'changeBy'],
    [{ changeBy: '5' }, 'invalid_field', 'changeBy'],
    [{ changeBy: stockMax + 1 }, 'invalid_field', 'changeBy'],
    [{ changeBy: 1e308 }, 'invalid_field', 'changeBy'],
    [{ changeId: 'a b' }, 'invalid_field', 'changeId'],
    [{ model: 'no-such-terminal' }, 'unknown_terminal', 'model'],
    [{ model: '__proto__' }, 'unknown_terminal', 'model'],
  ])('422: %j changes nothing', async (more, code, param) => {
    expect(await problemOf(await change(newChange(1, more)))).toEqual([422, code, param])
    expect(await units()).toBe(10)
  })
})
