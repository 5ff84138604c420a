import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../src/gateway/store/open-store.ts'
import { openPortal } from '../src/server/test-support/open-portal.ts'
import { openTestStore } from '../src/server/test-support/test-stores.ts'
import { root } from './bootstrap.mjs'

const levels = ['secret', 'personal', 'business', 'public']

/** Tables of a section of docs/data.md, each with its level. */
async function levelsOf(heading: string): Promise<[string, string][]> {
  const page = await readFile(join(root, 'docs/data.md'), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.+?`) \| (\w+) \|/gm)]
  return rows.flatMap(([, names = '', level = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, level]),
  )
}

async function tablesOf(db: unknown): Promise<string[]> {
  const found = sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
  const { rows } = await found.execute(db as Kysely<unknown>)
  return rows.map(({ name }) => name).sort()
}

test('each table of the portal has one level', async () => {
  const files = await openTestStore('sqlite')
  await openPortal(files)
  const listed = await levelsOf('The portal’s tables')
  expect(listed.map(([name]) => name).sort()).toEqual(await tablesOf(files.store.db))
  for (const [, level] of listed) expect(levels).toContain(level)
  await files.store.close()
  await files.remove()
})

test('each table of the gateway has one level, and what is sealed is no business alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'levels-'))
  const store = await openStore({ databaseUrl: undefined, dataDir, nowMs: Date.now(), onLost: () => {} })
  const listed = await levelsOf('The gateway’s tables')
  expect(listed.map(([name]) => name).sort()).toEqual(await tablesOf(store.read))
  for (const [name, level] of listed) {
    expect(levels).toContain(level)
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(store.read)
    const isSealed = columns.rows.some(column => column.name.startsWith('sealed_') && column.name !== 'sealed_names')
    if (isSealed) expect([name, level]).not.toEqual([name, 'business'])
  }
  await store.close()
  await rm(dataDir, { recursive: true })
})
