import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiteralLimitsDialect } from './literal-limits.ts'

interface Tables {
  notes: { id: number }
}

let db: Kysely<Tables>
beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: new LiteralLimitsDialect({ database: new Database(':memory:') }) })
  await sql`create table notes (id integer primary key)`.execute(db)
  await db
    .insertInto('notes')
    .values([{ id: 1 }, { id: 2 }, { id: 3 }])
    .execute()
})
afterAll(() => db.destroy())

const notes = () => db.selectFrom('notes').select('id').where('id', '>', 0).orderBy('id')

test('a limit stands in the text, also within a statement, and all else is a parameter', async () => {
  const page = notes().limit(2).offset(1)
  const { sql: text, parameters } = page.compile()
  expect([text, parameters]).toEqual(['select "id" from "notes" where "id" > ? order by "id" limit 2 offset ?', [0, 1]])
  expect(await page.execute()).toEqual([{ id: 2 }, { id: 3 }])
  const within = db.selectFrom('notes').select('id').where('id', 'in', notes().limit(1))
  expect(within.compile().parameters).toEqual([0])
  expect(await within.execute()).toEqual([{ id: 1 }])
})

test('what is no whole number stays a parameter', async () => {
  for (const limit of [1.5, '1; drop table notes' as unknown as number])
    expect(notes().limit(limit).compile()).toMatchObject({
      sql: 'select "id" from "notes" where "id" > ? order by "id" limit ?',
      parameters: [0, limit],
    })
  expect(await notes().limit(sql<number>`1 + 1`).execute()).toHaveLength(2)
})
