import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { createCredentialsStore } from './credentials-table.ts'
import { migratePortalTables } from './migrations.ts'
import { openPortalStore } from './portal-store.ts'
import { createMemoryRateLimiter, createStoredRateLimiter } from './rate-limit-table.ts'
import { createSeal } from './seal.ts'

const record = (productName: string, mac: string): CredentialsRecord => ({
  sortKey: `SELFSERVICE_${productName}`,
  entityType: 'SELF-SERVICE',
  productName,
  dateCreated: 1_795_000_000_000,
  active: true,
  items: [{ key: 'MAC', value: mac }],
  rotations: 0,
})

const unreadable: string[] = []
const note = (sortKey: string) => unreadable.push(sortKey)

describe.each(testStores)('store on $kind', ({ kind, open }) => {
  let files: TestStore
  beforeAll(async () => {
    files = await open()
    await files.store.exclusively(() => migratePortalTables(files.store.db))
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  test('migrating again changes nothing, also from several copies at once', async () => {
    const copies = [1, 2, 3].map(() => files.store.exclusively(() => migratePortalTables(files.store.db)))
    await expect(Promise.all(copies)).resolves.toHaveLength(3)
  })

  test('credentials come back as they were, newest first, for their user only', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    const older = record('A', 'mac a')
    const newer = { ...record('B', 'mac b'), dateCreated: older.dateCreated + 1 }
    await credentials.save('user-1', { record: older, gatewayCredentialId: 'c1' })
    await credentials.save('user-1', { record: newer, gatewayCredentialId: 'c2' })
    expect(await credentials.list('user-1')).toEqual([newer, older])
    expect(await credentials.list('user-2')).toEqual([])
  })

  test('fifty writers of one record keep the first', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    const first = record('Race', 'first')
    await credentials.save('user-3', { record: first, gatewayCredentialId: 'c0' })
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        credentials.save('user-3', { record: record('Race', `late ${n}`), gatewayCredentialId: `c${n}` }),
      ),
    )
    expect(await credentials.list('user-3')).toEqual([first])
  })

  test('revoked credentials make room for others, and never come back', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    const first = { record: record('Ended', 'first'), gatewayCredentialId: 'e1' }
    const second = {
      record: { ...record('Ended', 'second'), dateCreated: 1_795_000_000_001 },
      gatewayCredentialId: 'e2',
    }
    await credentials.save('user-9', first)
    await credentials.deactivate('user-9', second)
    expect(await credentials.list('user-9'), 'not those that were meant').toEqual([first.record])
    await credentials.deactivate('user-9', first)
    await credentials.save('user-9', first)
    expect(await credentials.list('user-9')).toEqual([{ ...first.record, active: false, items: [] }])
    await credentials.save('user-9', second)
    await credentials.deactivate('user-9', first)
    await credentials.save('user-9', first)
    expect(await credentials.entries('user-9')).toEqual([second])
  })

  test('other secrets of the same credentials are written down, also by ten at once', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    const before = { record: record('Turned', 'old'), gatewayCredentialId: 't1' }
    const after = { ...before, record: { ...record('Turned', 'new'), rotations: 1 } }
    await credentials.save('user-10', before)
    await Promise.all(Array.from({ length: 10 }, () => credentials.save('user-10', after)))
    expect(await credentials.entries('user-10')).toEqual([after])
  })

  test('a row moved to another user cannot be read', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    await credentials.save('user-4', { record: record('Mine', 'mine'), gatewayCredentialId: 'c4' })
    await files.store.db.updateTable('credentials').set({ user_id: 'user-5' }).where('user_id', '=', 'user-4').execute()
    unreadable.length = 0
    expect(await credentials.list('user-5')).toEqual([])
    expect(unreadable).toEqual(['SELFSERVICE_Mine'])
  })

  test('after AUTH_SECRET was changed a record can be made again, once', async () => {
    const before = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    const after = createCredentialsStore(files.store.db, createSeal('another secret'), note)
    await before.save('user-8', { record: record('Rotated', 'same mac'), gatewayCredentialId: 'c8' })
    expect(await after.list('user-8')).toEqual([])
    const again = record('Rotated', 'same mac')
    await Promise.all([1, 2, 3, 4, 5].map(() => after.save('user-8', { record: again, gatewayCredentialId: 'c8' })))
    expect(await after.list('user-8')).toEqual([again])
  })

  test('two hundred at once: exactly the limit passes', async () => {
    const limiter = createStoredRateLimiter(files.store.db, () => 1_795_000_000_000)
    const limit = { max: 25, windowMs: 1_000 }
    const answers = await Promise.all(Array.from({ length: 200 }, () => limiter.take('race', limit)))
    expect(answers.filter(answer => answer.isAllowed)).toHaveLength(25)
  })

  test('a copy that is answered after a close has lost nothing', async () => {
    if (kind !== 'sqlite') return
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    await credentials.save('user-6', { record: record('Kept', 'kept'), gatewayCredentialId: 'c6' })
    await files.store.close()
    files = { ...files, store: await openPortalStore({ databaseUrl: files.databaseUrl, dataDir: files.dataDir }) }
    const reopened = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    expect(await reopened.list('user-6')).toEqual([record('Kept', 'kept')])
  })

  test('no secret stands in the files', async () => {
    const credentials = createCredentialsStore(files.store.db, createSeal('one secret'), note)
    await credentials.save('user-7', { record: record('Sealed', 'VerySecretMac1234567890'), gatewayCredentialId: 'c7' })
    if (kind === 'sqlite') {
      const bytes = readdirSync(files.dataDir).map(name => readFileSync(join(files.dataDir, name), 'latin1'))
      expect(bytes.some(text => text.includes('SELFSERVICE_Sealed'))).toBe(true)
      expect(bytes.some(text => text.includes('VerySecretMac'))).toBe(false)
    }
    const rows = await files.store.db.selectFrom('credentials').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('VerySecretMac')
  })

  describe.each([
    ['stored', (clock: () => number) => createStoredRateLimiter(files.store.db, clock)],
    ['memory', createMemoryRateLimiter],
  ])('%s rate limiter', (name, create) => {
    test('counts in windows, key by key, and says how long to wait', async () => {
      let nowMs = 1_795_000_000_000
      const limiter = create(() => nowMs)
      const limit = { max: 2, windowMs: 1_000 }
      const take = async (key: string) => (await limiter.take(`${name}-${key}`, limit)).isAllowed
      expect([await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([true, true, false, true])
      nowMs += 400
      expect(await limiter.take(`${name}-a`, limit)).toEqual({ isAllowed: false, retryAfterMs: 600 })
      expect([await take('b'), await take('b')]).toEqual([true, false])
      await limiter.giveBack(`${name}-b`)
      await limiter.giveBack(`${name}-b`)
      expect([await take('b'), await take('b')]).toEqual([true, false])
      nowMs += 600
      expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false])
    })

    test('a clock that is set back an hour locks nobody out', async () => {
      let nowMs = 1_795_000_000_000
      const limiter = create(() => nowMs)
      const limit = { max: 1, windowMs: 1_000 }
      const take = async () => (await limiter.take(`${name}-back`, limit)).isAllowed
      expect([await take(), await take()]).toEqual([true, false])
      nowMs -= 3_600_000
      expect([await take(), await take()]).toEqual([true, false])
    })
  })
})

describe('seal', () => {
  const sealed = createSeal('one secret').seal('text', 'row 1')
  test('opens with the same secret and context', () => {
    expect(createSeal('one secret').open(sealed, 'row 1')).toBe('text')
  })

  test('never seals to the same bytes twice', () => {
    expect(createSeal('one secret').seal('text', 'row 1')).not.toBe(sealed)
  })

  test.each([
    ['another secret', () => createSeal('other').open(sealed, 'row 1')],
    ['another row', () => createSeal('one secret').open(sealed, 'row 2')],
    ['a changed byte', () => createSeal('one secret').open(`${sealed.slice(0, -2)}AA`, 'row 1')],
    ['a cut text', () => createSeal('one secret').open(sealed.slice(0, 20), 'row 1')],
    ['no version', () => createSeal('one secret').open('plain', 'row 1')],
  ])('%s cannot open it', (_, open) => {
    expect(open).toThrow()
  })
})
