import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAuditEntry } from '../../domain/administration/audit-entry.ts'
import { type ReadFewRows, readFewRowsOf } from '../test-support/read-few-rows.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { type AuditLog, createAuditLog } from './audit-entries-table.ts'
import { migratePortalTables } from './migrations.ts'
import type { AuditEntryRow } from './tables.ts'

const rows = 30_000
const inOneInsert = 500
const hourMs = 3_600_000
const entry = (change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  ...{ actorId: 'ada-id', actorEmail: 'ada@gatehouse.test', action: 'file_stored', subject: 'pia@shop.example' },
  details: { fileName: 'plan.pdf' },
  ...change,
})

describe.each(testStores)('the audit log on $kind', ({ open }) => {
  let files: TestStore
  let audit: AuditLog
  let nowMs = 1_000 * hourMs
  let count = 0
  beforeAll(async () => {
    files = await open()
    await migratePortalTables(files.store.db)
    audit = createAuditLog({ db: files.store.db, clock: () => nowMs, newId: () => `entry-${count++}` })
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  const of = async (subject: string) => (await audit.page({ subject }, null)).entries

  test('an entry says who did what to whom, and when', async () => {
    await audit.record(entry())
    expect(await of('pia@shop.example')).toEqual([
      {
        id: 'entry-0',
        recordedAt: nowMs,
        actorEmail: 'ada@gatehouse.test',
        action: 'file_stored',
        subject: 'pia@shop.example',
        details: { fileName: 'plan.pdf' },
      },
    ])
  })

  test('what fails afterwards in the same transaction leaves no entry', async () => {
    const failing = files.store.db.transaction().execute(async transaction => {
      await audit.record(entry({ subject: 'undone' }), transaction)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await of('undone')).toEqual([])
    await files.store.db.transaction().execute(transaction => audit.record(entry({ subject: 'done' }), transaction))
    expect(await of('done')).toHaveLength(1)
  })

  test('a card number is not kept, nor a text without end', async () => {
    const details = { fileName: 'card 4111 1111 1111 1111.txt', long: 'x'.repeat(10_000), size: 7, isNew: true }
    await audit.record(entry({ subject: 'masked', details }))
    const [found] = await of('masked')
    expect(found?.details).toEqual({ ...details, fileName: 'card ************1111.txt', long: 'x'.repeat(300) })
  })

  test('what is read again and again is one entry an hour for each reader, also at once', async () => {
    const reading = entry({ action: 'mailbox_read', subject: 'mailbox' })
    await Promise.all([1, 2, 3].map(() => audit.recordHourly(reading)))
    expect(await of('mailbox')).toHaveLength(1)
    nowMs += 1
    await audit.recordHourly({ ...reading, actorId: 'bob-id', actorEmail: 'bob@gatehouse.test' })
    nowMs += hourMs
    await audit.recordHourly(reading)
    expect((await of('mailbox')).map(({ actorEmail }) => actorEmail)).toEqual([
      'ada@gatehouse.test',
      'bob@gatehouse.test',
      'ada@gatehouse.test',
    ])
  })

  describe('with many entries', () => {
    let readFewRows: ReadFewRows
    beforeAll(async () => {
      for (let start = 0; start < rows; start += inOneInsert) {
        const values = Array.from({ length: inOneInsert }, (_, offset): AuditEntryRow => {
          const n = start + offset
          return {
            id: `many-${n}`,
            // Ten of each moment, so that the order within a moment counts.
            recorded_ms: Math.floor(n / 10),
            actor_id: `actor-${n % 2}`,
            actor_email: `actor-${n % 2}@gatehouse.test`,
            action: n === 7 ? 'user_groups_changed' : 'file_fetched',
            subject: `user-${n % 500}@shop.example`,
            details: '{}',
          }
        })
        await files.store.db.insertInto('audit_entries').values(values).execute()
      }
      readFewRows = readFewRowsOf(files.store.db, 'audit_entries')
    })

    test.each([
      ['all, newest', {}, null, 50],
      ['all, in the middle', {}, { timeMs: rows / 20, id: `many-${rows / 2 + 5}` }, 50],
      ['a rare action', { action: 'user_groups_changed' }, null, 1],
      ['an administrator', { actor: 'actor-1@gatehouse.test' }, { timeMs: 500, id: 'many-5005' }, 50],
      ['a user', { subject: 'user-7@shop.example' }, null, 50],
      [
        'all three',
        { action: 'file_fetched', actor: 'actor-1@gatehouse.test', subject: 'user-7@shop.example' },
        null,
        50,
      ],
      ['nobody', { actor: 'nobody@gatehouse.test' }, null, 0],
    ] as const)('a page of %s reads few rows', async (_what, filter, after, length) => {
      const { entries: page } = await readFewRows(() => audit.page(filter, after))
      expect(page).toHaveLength(length)
      const keys = page.map(({ recordedAt, id }) => `${String(recordedAt).padStart(12, '0')} ${id}`)
      expect(keys).toEqual(keys.toSorted().toReversed())
      if (after) expect(page.every(({ recordedAt }) => recordedAt <= after.timeMs)).toBe(true)
    })
  })
})
