import type { Kysely } from 'kysely'
import type { MailsPage } from '../../contract/account-endpoints.ts'
import type { ListPlace } from '../../domain/list-cursor.ts'
import type { MailKind, MailRecord, MailState } from '../../domain/mail.ts'
import { readListPage } from './read-list-page.ts'
import type { Seal } from './seal.ts'
import type { MailRow, PortalTables } from './tables.ts'

export interface KeptMail {
  id: string
  kind: MailKind
  to: string
  subject: string
  text: string
}
/** A mail whose turn it is, claimed by this process until `leaseMs` are over. */
export type DueMail = KeptMail & { tries: number }

/** A transaction that is open. */
export type Within = Kysely<PortalTables>

/** Mails of the portal: the outbox of the mail server, and the mailbox where there is none. Texts are encrypted at rest. */
export interface MailsStore {
  /** The same id a second time changes nothing, so that a repeated write sends one mail. */
  add(mail: KeptMail, state: 'kept' | 'waiting', within?: Within): Promise<void>
  /** Newest first. */
  page(from: ListPlace | null): Promise<MailsPage>
  /** Claims up to `count` mails that wait for their next try. Two processes never get the same. */
  claimDue(leaseMs: number, count: number): Promise<DueMail[]>
  /** The mail server has it: the text goes. */
  markSent(id: string): Promise<void>
  markFailedTry(id: string, error: string, nextTryMs: number | null): Promise<void>
  removeOlderThan(createdMs: number): Promise<void>
  /** All mails to an address, for an account that ends. */
  removeAllTo(address: string): Promise<void>
}

/** Mails of one answer. */
const mailsPageSize = 50
const errorMaxLength = 300

/** Whoever moves the time of the next try first has the mail. */
async function claimDue(
  db: Kysely<PortalTables>,
  given: { nowMs: number; leaseMs: number; count: number },
): Promise<MailRow[]> {
  const { nowMs, leaseMs, count } = given
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_ms', '<=', nowMs)
    .orderBy('next_try_ms')
    .limit(count)
    .execute()
  const claimed: MailRow[] = []
  for (const row of rows) {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ next_try_ms: nowMs + leaseMs })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('next_try_ms', '=', row.next_try_ms)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) claimed.push(row)
  }
  return claimed
}

export function createMailsStore(db: Kysely<PortalTables>, seal: Seal, clock: () => number): MailsStore {
  const contextOf = (id: string) => `mail:${id}`

  /** Sealed with another secret, it cannot be read any more; that must not hide the other mails. */
  function textOf(row: MailRow): string {
    if (row.text_sealed === '') return ''
    try {
      return seal.open(row.text_sealed, contextOf(row.id))
    } catch {
      return 'This text was encrypted with another AUTH_SECRET and cannot be read.'
    }
  }

  const toRecord = (row: MailRow): MailRecord => ({
    id: row.id,
    kind: row.kind as MailKind,
    to: row.to_address,
    subject: row.subject,
    text: textOf(row),
    state: row.state,
    createdAt: row.created_ms,
    tries: row.tries,
    lastError: row.last_error,
  })
  const change = (id: string, values: Partial<MailRow>) =>
    db.updateTable('mails').set(values).where('id', '=', id).execute()

  return {
    async add(mail, state, within = db) {
      await within
        .insertInto('mails')
        .values({
          id: mail.id,
          kind: mail.kind,
          to_address: mail.to,
          subject: mail.subject,
          text_sealed: seal.seal(mail.text, contextOf(mail.id)),
          state,
          created_ms: clock(),
          next_try_ms: clock(),
          tries: 0,
          last_error: '',
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
    },
    async page(from) {
      const query = db.selectFrom('mails').selectAll()
      const { rows, nextCursor } = await readListPage(query, from, {
        time: 'created_ms',
        id: 'id',
        size: mailsPageSize,
      })
      return { mails: rows.map(toRecord), nextCursor }
    },
    async claimDue(leaseMs, count) {
      return (await claimDue(db, { nowMs: clock(), leaseMs, count })).map(toRecord)
    },
    async markSent(id) {
      await change(id, { state: 'sent', text_sealed: '', last_error: '' })
    },
    async markFailedTry(id, error, nextTryMs) {
      await db
        .updateTable('mails')
        .set(eb => ({
          tries: eb('tries', '+', 1),
          last_error: error.slice(0, errorMaxLength),
          state: (nextTryMs === null ? 'failed' : 'waiting') satisfies MailState,
          ...(nextTryMs === null ? {} : { next_try_ms: nextTryMs }),
        }))
        .where('id', '=', id)
        .execute()
    },
    async removeOlderThan(createdMs) {
      await db.deleteFrom('mails').where('created_ms', '<', createdMs).where('state', '!=', 'waiting').execute()
    },
    async removeAllTo(address) {
      await db.deleteFrom('mails').where('to_address', '=', address).execute()
    },
  }
}
