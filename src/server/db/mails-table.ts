import { type Kysely, sql } from 'kysely'
import type { MailsPage } from '../../contract/mail-endpoints.ts'
import { type MailKind, type MailRecord, type MailState, mailKinds } from '../../domain/messages/mail.ts'
import { keepsText } from '../../domain/messages/mail-resend.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
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
/** A mail whose turn it is: of whoever claimed it until then, unless the lease is renewed. */
export type ClaimedMail = KeptMail & { tries: number; leasedUntilMs: number }
type Lease = Pick<ClaimedMail, 'id' | 'leasedUntilMs'>

/** Which mails of the list are wanted. */
export interface MailFilter {
  to?: string | undefined
  state?: MailState | undefined
  id?: string | undefined
}

/** A transaction that is open. */
export type Within = Kysely<PortalTables>

/** Mails of the portal: the outbox of the mail server, and the mailbox where there is none. Texts are encrypted at rest. */
export interface MailsStore {
  /** The same id a second time changes nothing, so that a repeated write sends one mail. */
  add(mail: KeptMail, state: 'kept' | 'waiting', within?: Within): Promise<void>
  /** Newest first. */
  page(
    from: ListPlace | null,
    filter?: MailFilter,
  ): Promise<{ mails: MailRecord[]; nextCursor: MailsPage['nextCursor'] }>
  find(id: string): Promise<MailRecord | undefined>
  /** Claims the mail that waits for its next try for longest. Two processes never hold the same at once. */
  claimNext(leaseMs: number): Promise<ClaimedMail | undefined>
  /** Until when it is claimed now; undefined when the lease had ended and another process has the mail. */
  renewLease(lease: Lease, leaseMs: number): Promise<number | undefined>
  /** A refused mail waits for the mail server again; false when it is not refused. */
  tryAgain(id: string, within?: Within): Promise<boolean>
  /** A refused mail is tried no more; false when it is not refused. */
  drop(id: string, within?: Within): Promise<boolean>
  /** The mail server has it: the text goes, but for kinds that may be sent again with it. */
  markSent(id: string): Promise<void>
  /** Nothing when the lease had ended: the mail is another process's then. */
  markFailedTry(lease: Lease, error: string, nextTryMs: number | null): Promise<void>
  removeOlderThan(createdMs: number): Promise<void>
  /** All mails to an address, for an account that ends. */
  removeAllTo(address: string): Promise<void>
}

/** Mails of one answer. */
const mailsPageSize = 50
const errorMaxLength = 300

/** More than copies of the program that begin at the same moment and lose a mail to each other. */
const candidatesMax = 20

/** While a mail is claimed, the time of its next try is the end of the lease: who moves it from there first has the mail. */
async function moveLease(db: Kysely<PortalTables>, { id, leasedUntilMs }: Lease, untilMs: number) {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_try_ms: untilMs })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_ms', '=', leasedUntilMs)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? untilMs : undefined
}

async function claimNext(db: Kysely<PortalTables>, nowMs: number, untilMs: number): Promise<MailRow | undefined> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_ms', '<=', nowMs)
    .orderBy('next_try_ms')
    .limit(candidatesMax)
    .execute()
  for (const row of rows) {
    if (await moveLease(db, { id: row.id, leasedUntilMs: row.next_try_ms }, untilMs)) return row
  }
  return undefined
}

const keptKinds = mailKinds.filter(keepsText)

async function fromFailed(db: Kysely<PortalTables>, id: string, values: Partial<MailRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const contextOf = (id: string) => `mail:${id}`

/** Sealed with another secret, it cannot be read any more; that must not hide the other mails. */
function textOf(row: MailRow, seal: Seal): string {
  if (row.text_sealed === '') return ''
  try {
    return seal.open(row.text_sealed, contextOf(row.id))
  } catch {
    return 'This text was encrypted with another AUTH_SECRET and cannot be read.'
  }
}

const toMailRecord = (row: MailRow, seal: Seal): MailRecord => ({
  id: row.id,
  kind: row.kind as MailKind,
  to: row.to_address,
  subject: row.subject,
  text: textOf(row, seal),
  state: row.state,
  createdAt: row.created_ms,
  tries: row.tries,
  lastError: row.last_error,
})

export function createMailsStore(db: Kysely<PortalTables>, seal: Seal, clock: () => number): MailsStore {
  const toRecord = (row: MailRow) => toMailRecord(row, seal)
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
    async find(id) {
      const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toRecord(row)
    },
    async page(from, { to, state, id } = {}) {
      const wanted = { ...(to && { to_address: to }), ...(state && { state }), ...(id && { id }) }
      const query = db
        .selectFrom('mails')
        .selectAll()
        .where(eb => eb.and(wanted))
      const { rows, nextCursor } = await readListPage(query, from, {
        time: 'created_ms',
        id: 'id',
        size: mailsPageSize,
      })
      return { mails: rows.map(toRecord), nextCursor }
    },
    async claimNext(leaseMs) {
      const nowMs = clock()
      const row = await claimNext(db, nowMs, nowMs + leaseMs)
      return row && { ...toRecord(row), leasedUntilMs: nowMs + leaseMs }
    },
    tryAgain: (id, within = db) => fromFailed(within, id, { state: 'waiting', tries: 0, next_try_ms: clock() }),
    drop: (id, within = db) => fromFailed(within, id, { state: 'dropped' }),
    renewLease: (lease, leaseMs) => moveLease(db, lease, clock() + leaseMs),
    async markSent(id) {
      const text_sealed = sql<string>`case when kind in (${sql.join(keptKinds)}) then text_sealed else '' end`
      await db.updateTable('mails').set({ state: 'sent', text_sealed, last_error: '' }).where('id', '=', id).execute()
    },
    async markFailedTry({ id, leasedUntilMs }, error, nextTryMs) {
      await db
        .updateTable('mails')
        .set(eb => ({
          tries: eb('tries', '+', 1),
          last_error: error.slice(0, errorMaxLength),
          state: (nextTryMs === null ? 'failed' : 'waiting') satisfies MailState,
          ...(nextTryMs === null ? {} : { next_try_ms: nextTryMs }),
        }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('next_try_ms', '=', leasedUntilMs)
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
