import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameStatements } from './name-statements.ts'
import { openPostgres } from './open-postgres.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { hasPostgres } from './test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from './test-support/own-database.ts'

test('a text gets a name when it comes again, and keeps it', () => {
  const { named } = nameStatements()
  const [first, second, third] = [1, 2, 3].map(id => named('select $1', [id]))
  expect(first).toEqual({ text: 'select $1', values: [1] })
  expect(second?.name).toBeDefined()
  expect(third).toEqual({ text: 'select $1', values: [3], name: second?.name })
})

test('names are bounded in number, and no two texts share one; what has no parameters has none', () => {
  const { named } = nameStatements()
  const names = new Set<string>()
  for (let nth = 0; nth < 2_000; nth++) {
    named(`select $1 + ${nth}`, [1])
    const { name } = named(`select $1 + ${nth}`, [1])
    if (name) names.add(name)
  }
  expect(names.size).toBe(500)
  for (let time = 0; time < 3; time++)
    expect(nameStatements().named('begin', [])).toEqual({ text: 'begin', values: [] })
})

interface Tables {
  notes: { id: number; text: string }
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let own: OwnDatabase
  let store: OpenedDatabase<Tables>
  beforeAll(async () => {
    own = await makeOwnDatabase()
    store = openPostgres<Tables>(own.url, { onLost: () => {} })
    await sql`create table notes (id bigint primary key, text text not null)`.execute(store.db)
    const rows = [1, 2, 3, 4].map(id => ({ id, text: `note ${id}` }))
    await store.db.insertInto('notes').values(rows).execute()
  })
  afterAll(async () => {
    await store.close()
    await own.remove()
  })

  test('lists of all lengths are one prepared statement, and find what they should', async () => {
    const prepared = await store.db.transaction().execute(async trx => {
      const idsOf = async (ids: number[]) =>
        (await trx.selectFrom('notes').select('id').where('id', 'in', ids).orderBy('id').execute()).map(({ id }) => id)
      expect([await idsOf([1, 3]), await idsOf([2]), await idsOf([4, 3, 9]), await idsOf([])]).toEqual([
        [1, 3],
        [2],
        [3, 4],
        [],
      ])
      const others = await trx
        .selectFrom('notes')
        .select('text')
        .where('text', 'not in', ['note 1', 'note 2'])
        .orderBy('id')
        .execute()
      expect(others.map(({ text }) => text)).toEqual(['note 3', 'note 4'])
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
    })
    expect(prepared.rows.filter(({ statement }) => statement.includes('"id" = any($1)'))).toHaveLength(1)
  })

  test('a table that a newer copy changes: reads go on, a transaction is to be tried again and then goes on', async () => {
    const read = () => store.db.selectFrom('notes').selectAll().where('id', '=', 1).execute()
    const readInside = () =>
      store.db.transaction().execute(trx => trx.selectFrom('notes').selectAll().where('id', '=', 2).execute())
    for (let time = 0; time < 3; time++) await Promise.all([read(), readInside()])
    await sql`alter table notes add column added text`.execute(store.db)
    expect(await read()).toEqual([{ id: 1, text: 'note 1', added: null }])
    const outcomes: unknown[] = []
    for (let time = 0; time < 20 && !outcomes.some(outcome => Array.isArray(outcome)); time++)
      outcomes.push(await readInside().catch((error: unknown) => error))
    expect(outcomes.pop()).toEqual([{ id: 2, text: 'note 2', added: null }])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'lost' })
  })
})
