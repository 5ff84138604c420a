import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeStores, openTestStore } from '../test-support/test-stores.ts'
import { openStore } from './open-store.ts'
import { addSetting, readSetting } from './payments/operations-table.ts'
import { addRealWork } from './work-items.ts'

describeStores('a store', kind => {
  test('a write that fails undoes only itself, also when it shares a commit', async () => {
    const { store, remove } = await openTestStore(kind)
    const writes = Array.from({ length: 20 }, (_, index) =>
      store.write(async trx => {
        await addSetting(trx, `name-${index}`, 'kept')
        if (index % 3 === 0) throw new Error(`write ${index} was refused`)
        return index
      }),
    )
    const outcomes = await Promise.allSettled(writes)
    for (const [index, outcome] of outcomes.entries()) {
      expect(outcome.status).toBe(index % 3 === 0 ? 'rejected' : 'fulfilled')
      expect(await readSetting(store.read, `name-${index}`)).toBe(index % 3 === 0 ? undefined : 'kept')
    }
    await remove()
  })

  test('is ready, and epoch ms come back as numbers', async () => {
    const { store, remove } = await openTestStore(kind)
    await store.probe()
    await store.write(trx => addRealWork(trx, 'forget-mails', 1_795_000_000_123))
    const kept = store.read.selectFrom('work_items').select(['kind', 'due_at_ms', 'merchant_id'])
    expect(await kept.executeTakeFirst()).toEqual({
      ...{ kind: 'forget-mails', due_at_ms: 1_795_000_000_123, merchant_id: null },
    })
    await remove()
  })

  test('the database itself refuses to refund more than was captured', async () => {
    const { store, remove } = await openTestStore(kind)
    const columns = sql.raw(
      'id, credential_id, merchant_id, batch_row_id, bric, tran_group, tran_type, tran_nbr, tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs, auth_cvv2, amount_requested_cents, amount_cents, captured_cents, refunded_cents, created_at_ms',
    )
    const rest = sql.raw(
      "'t', 'c', 'm', 'b', 'x', '', '', '', '', '', '', '', '', '', '', '', '', '', 100, 100, 100, 101, 1",
    )
    await expect(
      store.write(async trx => {
        if (kind === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx)
        await sql`insert into transactions (${columns}) values (${rest})`.execute(trx)
      }),
    ).rejects.toThrow(/refunded_within_captured|refunded_cents <= settled_cents/)
    await remove()
  })
})

test('writes of sqlite are on the disk, with foreign keys kept', async () => {
  const { store, remove } = await openTestStore('sqlite')
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.read)).rows[0]?.journal_mode).toBe(
    'wal',
  )
  await store.write(async trx => {
    expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)).rows[0]?.synchronous).toBe(2)
    expect((await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(trx)).rows[0]?.foreign_keys).toBe(1)
  })
  await remove()
})

test('a folder that is in use, or cannot be written, is refused with a sentence', async () => {
  const { dataDir, remove } = await openTestStore('sqlite')
  await expect(openStore({ dataDir, nowMs: 1 })).rejects.toThrow(/is in use by another gateway/)
  await remove()
  await expect(openStore({ dataDir: '/proc/no-such-folder', nowMs: 1 })).rejects.toThrow(/cannot be written to/)
})

test('a folder is free again after closing, and keeps its rows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  const first = await openStore({ dataDir, nowMs: 1 })
  await first.write(trx => addSetting(trx, 'name', 'kept'))
  await first.close()
  const second = await openStore({ dataDir, nowMs: 2 })
  expect(await readSetting(second.read, 'name')).toBe('kept')
  await second.close()
  await rm(dataDir, { recursive: true })
})

test('a database that is not there is a sentence too', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  await expect(openStore({ databaseUrl, dataDir: tmpdir(), nowMs: 1 })).rejects.toThrow(/GATEWAY_DATABASE_URL/)
})
