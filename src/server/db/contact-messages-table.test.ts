import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadFewRows, readFewRowsOf } from '../test-support/read-few-rows.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { type ContactMessagesStore, createContactMessagesStore } from './contact-messages-table.ts'
import { migratePortalTables } from './migrations.ts'
import { createSeal } from './seal.ts'
import type { ContactMessageRow } from './tables.ts'

const rows = 30_000
const inOneInsert = 500
const isOpen = { is_handled: 0, handled_ms: null, handled_by: '' } as const
const typed = { name: 'Pia', company: '', email: 'pia@shop.example', phone: '', message: 'Hello' }

describe.each(testStores)('many contact messages on $kind', ({ open }) => {
  let files: TestStore
  let messages: ContactMessagesStore
  let readFewRows: ReadFewRows
  beforeAll(async () => {
    files = await open()
    await migratePortalTables(files.store.db)
    const seal = createSeal('any secret of this test, long enough')
    messages = createContactMessagesStore(files.store.db, seal, () => {})
    for (let start = 0; start < rows; start += inOneInsert) {
      const values = Array.from({ length: inOneInsert }, (_, n): ContactMessageRow => {
        const id = `message-${start + n}`
        const text_sealed = seal.seal(JSON.stringify(typed), `contact:${id}`)
        // Ten of each moment, so that the order within a moment counts.
        return { id, user_id: '', topic: 'terminals', text_sealed, created_ms: Math.floor((start + n) / 10), ...isOpen }
      })
      await files.store.db.insertInto('contact_messages').values(values).execute()
    }
    readFewRows = readFewRowsOf(files.store.db, 'contact_messages')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  test.each([
    ['newest', null],
    ['in the middle', { timeMs: rows / 20, id: `message-${rows / 2 + 5}` }],
    ['oldest', { timeMs: 3, id: 'message-35' }],
  ])('a page of the %s reads few rows', async (_where, from) => {
    const { messages: page } = await readFewRows(() => messages.page(from))
    expect(page[0]).toMatchObject(typed)
    const keys = page.map(({ receivedAt, id }) => `${String(receivedAt).padStart(9, '0')} ${id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    if (from) expect(page[0]?.receivedAt).toBeLessThanOrEqual(from.timeMs)
  })

  test('adding one stays fast', async () => {
    let count = 0
    await readFewRows(async () => {
      const message = { ...typed, id: `another-${count++}`, userId: '', topic: 'terminals' as const, receivedAt: rows }
      expect(await messages.add(message)).toBe(true)
      await messages.removeOlderThan(-1)
    })
  })
})
