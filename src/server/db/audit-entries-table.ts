import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AuditPage } from '../../contract/admin-endpoints.ts'
import {
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  auditTextMaxLength,
  type NewAuditEntry,
} from '../../domain/administration/audit-entry.ts'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import { readListPage } from './read-list-page.ts'
import type { AuditEntryRow, PortalTables } from './tables.ts'

export interface AuditFilter {
  action?: AuditAction | undefined
  /** Email address. */
  actor?: string | undefined
  subject?: string | undefined
  /** First and last day in UTC, as `2026-11-23`. */
  from?: string | undefined
  to?: string | undefined
}

/** What administrators did. Entries are added and read: nothing here changes or removes one (decision 0115). */
export interface AuditLog {
  /**
   * Records what was done. Given the `transaction` in which it is done, both are kept or neither; within a transaction it
   * must be given, as SQLite has one connection and would wait for itself.
   */
  record(entry: NewAuditEntry, transaction?: Kysely<PortalTables>): Promise<void>
  /** The same for what is read again and again: one entry an hour for each actor, action, subject and details. */
  recordHourly(entry: NewAuditEntry): Promise<void>
  /** Newest first. */
  page(filter: AuditFilter, from: ListPlace | null, size?: number): Promise<AuditPage>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Entries of one answer. */
const auditPageSize = 50

/** Cut, and without card numbers, whatever an action handed over. */
function clean(details: AuditDetails): AuditDetails {
  const text = (value: string) => maskCardNumbers(value).slice(0, auditTextMaxLength)
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
  )
}

const startOf = (day = '') => Date.parse(`${day}T00:00:00Z`)

const toEntry = (row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  recordedAt: row.recorded_ms,
  actorEmail: row.actor_email,
  action: row.action as AuditAction,
  subject: row.subject,
  details: JSON.parse(row.details) as AuditDetails,
})

export function createAuditLog(parts: {
  db: Kysely<PortalTables>
  clock: () => number
  newId: () => string
}): AuditLog {
  const { db, clock, newId } = parts

  const toRow = (id: string, { actorId, actorEmail, action, subject, details }: NewAuditEntry): AuditEntryRow => ({
    id,
    recorded_ms: clock(),
    actor_id: actorId,
    actor_email: actorEmail,
    action,
    subject: maskCardNumbers(subject),
    details: JSON.stringify(clean(details)),
  })

  return {
    async record(entry, transaction = db) {
      await transaction.insertInto('audit_entries').values(toRow(newId(), entry)).execute()
    },

    async recordHourly(entry) {
      const { action, actorId, subject, details } = entry
      const hour = Math.floor(clock() / hourMs)
      const id = createHash('sha256')
        .update(JSON.stringify([action, hour, actorId, subject, details]))
        .digest('base64url')
      await db
        .insertInto('audit_entries')
        .values(toRow(id, entry))
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
    },

    async page({ action, actor, subject, ...days }, from, size = auditPageSize) {
      const wanted = { ...(action && { action }), ...(actor && { actor_email: actor }), ...(subject && { subject }) }
      const query = db
        .selectFrom('audit_entries')
        .selectAll()
        .where(eb => eb.and(wanted))
        .$if(days.from !== undefined, entries => entries.where('recorded_ms', '>=', startOf(days.from)))
        .$if(days.to !== undefined, entries => entries.where('recorded_ms', '<', startOf(days.to) + dayMs))
      const order = { time: 'recorded_ms', id: 'id', size } as const
      const { rows, nextCursor } = await readListPage(query, from, order)
      return { entries: rows.map(toEntry), nextCursor }
    },
  }
}
