import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { builtPrograms } from '../lib/test-support/built-programs.ts'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { makeOwnDatabase } from '../platform/test-support/own-database.ts'
import { migrations } from './db/migrations.ts'
import { createSeal } from './db/seal.ts'
import { newPerson } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { startProgram } from './test-support/start-program.ts'

const oldest = '0001-credentials'
const secrets = [{ key: 'MAC', value: 'an old secret' }]

async function fill(db: Kysely<unknown>, userId: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'portal_migrations',
    migrationLockTableName: 'portal_migrations_lock',
  })
  const { error } = await migrator.migrateTo(oldest)
  if (error) throw error
  const sealed = createSeal(testSecrets.AUTH_SECRET).seal(JSON.stringify(secrets), `${userId}/SELFSERVICE_Old`)
  await sql`insert into credentials
      (user_id, sort_key, product_name, date_created_ms, active, items_sealed, gateway_credential_id)
    values (${userId}, 'SELFSERVICE_Old', 'Old', 1, 1, ${sealed}, 'c')`.execute(db)
}

test.each([
  { kind: 'sqlite' as const, isThere: true },
  { kind: 'postgres' as const, isThere: hasPostgres },
])(
  'a database of the first migration is brought to the newest by the program, with its rows ($kind)',
  async ({ kind, isThere }) => {
    if (!isThere) return
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
    const own = kind === 'postgres' ? await makeOwnDatabase() : undefined
    const open = () =>
      new Kysely<unknown>({
        dialect: own
          ? new PostgresDialect({ pool: new pg.Pool({ connectionString: own.url }) })
          : new SqliteDialect({ database: new Database(join(dataDir, 'portal.db')) }),
      })
    const before = open()
    await fill(before, 'old-user')
    await before.destroy()
    const url = own ? { PORTAL_DATABASE_URL: own.url, SEED_DEMO: '0' } : {}
    const portal = await startProgram(builtPrograms.portal, { ...testSecrets, PORT: '0', DATA_DIR: dataDir, ...url })
    const signUp = await fetch(`${portal.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newPerson()),
    })
    expect(signUp.status).toBe(200)
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await portal.stop()).toBe(0)
    const after = open()
    const { rows } = await sql<Record<string, unknown>>`select * from credentials`.execute(after)
    expect(rows).toMatchObject([{ user_id: 'old-user', sort_key: 'SELFSERVICE_Old', active: 1, rotations: 0 }])
    const opened = createSeal(testSecrets.AUTH_SECRET).open(
      String(rows[0]?.['items_sealed']),
      'old-user/SELFSERVICE_Old',
    )
    expect(JSON.parse(opened)).toEqual(secrets)
    await after.destroy()
    await own?.remove()
    await rm(dataDir, { recursive: true })
  },
)
