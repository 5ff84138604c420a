import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { makeOwnDatabase } from '../platform/test-support/own-database.ts'
import { deriveKeys, lookupHash, sealSecret } from './merchants/keys.ts'
import { migrate } from './store/migrations.ts'
import type { GatewayTables } from './store/tables.ts'
import { sell, startGateway } from './test-support/run-gateway.ts'
import { testSecret } from './test-support/test-gateway.ts'

const oldest = '0001-credentials'
const mac = 'an old MAC of the first release!'
const key = { CUST_NBR: '9001', MERCH_NBR: '900300', DBA_NBR: '2', TERMINAL_NBR: '77' }

/** A shop as the first migration kept it. */
async function insertShop(db: Kysely<GatewayTables>): Promise<void> {
  const keys = deriveKeys(testSecret)
  await sql`insert into merchants (id, reference, merch_nbr, created_at_ms) values ('m', 'm', '900300', 1)`.execute(db)
  await sql`insert into credentials (id, merchant_id, reference, label, four_part_key, redirect_method, created_at_ms)
    values ('c', 'm', 'r', 'Old shop', '9001-900300-2-77', 'POST', 1)`.execute(db)
  const sealed = sealSecret(keys, 'c:mac', mac, randomBytes)
  await sql`insert into credential_secrets (credential_id, kind, sealed_value, lookup_hash)
    values ('c', 'mac', ${sealed}, ${lookupHash(keys, 'mac', mac)})`.execute(db)
}

test.each([
  { kind: 'sqlite' as const, isThere: true },
  { kind: 'postgres' as const, isThere: hasPostgres },
])(
  'a database of the first migration is brought to the newest by the program, and its shop sells ($kind)',
  async ({ kind, isThere }) => {
    if (!isThere) return
    const dataDir = await mkdtemp(join(tmpdir(), 'gateway-upgrade-'))
    const own = kind === 'postgres' ? await makeOwnDatabase() : undefined
    const dialect = own
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: own.url }) })
      : new SqliteDialect({ database: new Database(join(dataDir, 'gateway.db')) })
    const db = new Kysely<GatewayTables>({ dialect })
    await migrate(db, kind, 1, oldest)
    await insertShop(db)
    await db.destroy()
    const settings = { DATA_DIR: dataDir, ...(own ? { GATEWAY_DATABASE_URL: own.url } : {}) }
    const gateway = await startGateway(settings)
    const shop = { credentialId: 'c', mac, key }
    const sold = await sell(gateway.url, shop, { ACCOUNT_NBR: '4111111111111111', CVV2: '123' })
    expect(sold).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '21.00' })
    expect((await gateway.end('SIGTERM')).code).toBe(0)
    await own?.remove()
    await rm(dataDir, { recursive: true })
  },
)
