import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../src/gateway/store/open-store.ts'
import {
  dropDatabase,
  hasPostgres,
  onPostgres,
  postgresUrl,
  urlOfDatabase,
} from '../src/platform/test-support/on-postgres.ts'
import { openPortalStore } from '../src/server/db/portal-store.ts'
import { newPerson, openPortal } from '../src/server/test-support/open-portal.ts'
import { root } from './bootstrap.mjs'

const run = promisify(execFile)
const hasPsql = ['/usr/bin/psql', '/usr/local/bin/psql'].some(existsSync)
if (!hasPsql) console.warn('SKIPPED: there is no psql (Debian: apt-get install postgresql-client).')

describe.skipIf(!hasPostgres || !hasPsql)('with the rights of ops/postgres/roles.sql', () => {
  const names = ['portal', 'gateway'].map(program => `rights_${program}_${randomUUID().replaceAll('-', '')}`)
  const [portalName = '', gatewayName = ''] = names
  /** Role and database have the same name here. */
  function urlOf(role: string, database = role): string {
    const url = new URL(urlOfDatabase(database))
    url.username = role
    url.password = 'a password of these tests'
    return url.href
  }
  beforeAll(async () => {
    for (const name of names) {
      const variables = [`role=${name}`, `database=${name}`, 'password=a password of these tests']
      const given = variables.flatMap(variable => ['-v', variable])
      await run('psql', [postgresUrl, '-q', ...given, '-f', join(root, 'ops/postgres/roles.sql')])
    }
  })
  afterAll(async () => {
    for (const name of names) {
      await dropDatabase(name)
      await onPostgres(`drop role if exists ${name}`)
    }
  })

  test('the portal makes its tables and works', async () => {
    const store = await openPortalStore({ databaseUrl: urlOf(portalName), dataDir: '' })
    const portal = await openPortal({ store })
    const json = newPerson()
    const visitor = portal.visitor()
    expect((await visitor.post('/api/auth/sign-up/email', { json })).status).toBe(200)
    expect((await visitor.get('/api/account')).status).toBe(200)
    await store.close()
  })

  test('the gateway makes its tables and works', async () => {
    const given = { databaseUrl: urlOf(gatewayName), dataDir: '', nowMs: Date.now(), onLost: () => {} }
    for (const _ of [1, 2]) {
      const store = await openStore(given)
      await store.probe()
      expect(await store.read.selectFrom('credentials').selectAll().execute()).toEqual([])
      await store.close()
    }
  })

  test('neither user may anything at the server, nor connect to the other’s database', async () => {
    for (const [role, other] of [names, [...names].reverse()] as [string, string][]) {
      const rights = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = '${role}'`
      expect(Object.values((await onPostgres(rights))[0] as object)).toEqual(Array(5).fill(false))
      const client = new Client({ connectionString: urlOf(role, other) })
      await expect(client.connect()).rejects.toThrow(/permission denied for database/)
    }
  })
})
