import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadFewRows, readFewRowsOf } from '../test-support/read-few-rows.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { createMailsStore, type MailsStore } from './mails-table.ts'
import { migratePortalTables } from './migrations.ts'
import { createSeal } from './seal.ts'
import type { MailRow } from './tables.ts'

const rows = 30_000
const inOneInsert = 500

describe.each(testStores)('a full mailbox on $kind', ({ open }) => {
  let files: TestStore
  let mails: MailsStore
  let readFewRows: ReadFewRows
  beforeAll(async () => {
    files = await open()
    await migratePortalTables(files.store.db)
    const seal = createSeal('any secret of this test, long enough')
    mails = createMailsStore(files.store.db, seal, () => rows)
    for (let start = 0; start < rows; start += inOneInsert) {
      const values = Array.from({ length: inOneInsert }, (_, n): MailRow => {
        // Ten of each moment, so that the order within a moment counts.
        const created_ms = Math.floor((start + n) / 10)
        const state = n % 100 === 0 ? 'waiting' : 'sent'
        const fixed = { kind: 'account-notice', subject: 'Hello', text_sealed: '', tries: 0, last_error: '' }
        return {
          ...fixed,
          id: `mail-${start + n}`,
          to_address: `p${n}@shop.example`,
          state,
          created_ms,
          next_try_ms: 0,
        }
      })
      await files.store.db.insertInto('mails').values(values).execute()
    }
    readFewRows = readFewRowsOf(files.store.db, 'mails')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  test('pages, first and deep, read few rows', async () => {
    const first = await readFewRows(() => mails.page(null))
    expect(first.mails).toHaveLength(50)
    const deep = { timeMs: rows / 20, id: `mail-${rows / 2 + 5}` }
    const { mails: found } = await readFewRows(() => mails.page(deep))
    expect(found[0]).toMatchObject({ id: `mail-${rows / 2 + 4}`, createdAt: rows / 20 })
    expect(new Set(found.map(({ id }) => id)).size).toBe(50)
  })

  test('what is due is claimed once, and what goes to one address goes', async () => {
    const claimed = await Promise.all(Array.from({ length: 20 }, () => mails.claimNext(60_000)))
    expect(new Set(claimed.map(mail => mail?.id)).size).toBe(20)
    const isThere = async () => (await mails.page(null)).mails.some(({ to }) => to === 'p490@shop.example')
    expect(await isThere()).toBe(true)
    await mails.removeAllTo('p490@shop.example')
    expect(await isThere()).toBe(false)
  })
})
