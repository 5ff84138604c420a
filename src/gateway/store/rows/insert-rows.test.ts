import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeStores, openTestStore, type TestStore } from '../../test-support/test-stores.ts'
import type { EventRow, Numbered } from '../tables.ts'
import { among } from './dialect.ts'
import { insertingRows } from './insert-rows.ts'
import { puttingRows } from './put-rows.ts'

describeStores('rows that are written together', kind => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened.remove())

  const toRow = (nth: number) => ({
    ...({
      merchant_id: 'merchant',
      credential_id: 'credential',
      name: 'batch.closed',
      api: 'api',
      at_ms: nth,
    } as const),
    ...{ data: `it's "${nth}"`, position: null },
  })
  const insertRows = insertingRows<ReturnType<typeof toRow>>({
    name: 'events',
    computed: {
      onPostgres: { written_at_ms: sql`fresh.at_ms * 2` },
      ofOne: row => ({ written_at_ms: sql`cast(${row.at_ms} as bigint) * 2` }),
    },
  })
  const stored = () => opened.store.read.selectFrom('events').selectAll().orderBy('id').execute()

  test.each([0, 1, 2, 9, 10, 11, 23])('%i of them are there once, in their order', async count => {
    await opened.store.write(async trx => {
      await trx.deleteFrom('events').execute()
      await insertRows(
        trx,
        Array.from({ length: count }, (_, nth) => toRow(nth)),
      )
    })
    const expected = Array.from({ length: count }, (_, nth) => ({ ...toRow(nth), written_at_ms: nth * 2 }))
    expect((await stored()).map(({ id: _, ...row }) => row)).toEqual(expected)
  })

  test('rows with other columns than the first ones had are refused', async () => {
    if (kind === 'postgres') return
    const writing = opened.store.write(trx => insertRows(trx, [{ ...toRow(1), id: 77 } as ReturnType<typeof toRow>]))
    await expect(writing).rejects.toThrow('rows of events have 7 columns, and not 8')
  })

  test('what is put changes its columns of its rows alone', async () => {
    const put = puttingRows<Numbered<EventRow>>('events', ['data', 'position'])
    const before = await stored()
    const changed = [before[20], before[3]].flatMap((row, nth) =>
      row ? [{ ...row, data: `now ${nth}`, position: nth, api: 'not written' }] : [],
    )
    await opened.store.write(trx => put(trx, changed))
    const expected = new Map(changed.map(row => [row.id, { data: row.data, position: row.position }]))
    expect(await stored()).toEqual(before.map(row => ({ ...row, ...expected.get(row.id) })))
    await opened.store.write(trx => put(trx, []))
    expect(changed).toHaveLength(2)
  })

  test('lists of all lengths find what they name', async () => {
    const find = async (texts: string[]) => {
      const { read } = opened.store
      const rows = read.selectFrom('events').select('at_ms').where('data', 'in', among(read, texts)).orderBy('at_ms')
      return (await rows.execute()).map(row => row.at_ms)
    }
    expect(await find([])).toEqual([])
    expect(await find([toRow(5).data, 'event 5', toRow(17).data])).toEqual([5, 17])
    expect(await find(Array.from({ length: 60 }, (_, nth) => toRow(nth).data))).toHaveLength(21)
  })
})
