import type { Kysely } from 'kysely'
import type { UserNotesPage } from '../../contract/user-endpoints.ts'
import type { UserNote } from '../../domain/administration/user-note.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import type { Alongside } from './alongside.ts'
import { readListPage } from './read-list-page.ts'
import type { Seal } from './seal.ts'
import type { PortalTables, UserNoteRow } from './tables.ts'

/** `differs`: another note has this id. */
export type NoteOutcome =
  | { outcome: 'written' | 'same'; note: UserNote }
  | { outcome: 'differs' }
  | { outcome: 'unknown-user' }

/** What staff wrote about users; texts are encrypted at rest. */
export interface UserNotesStore {
  /** Newest first. */
  page(userId: string, from: ListPlace | null): Promise<UserNotesPage>
  /** Once for each id; `alongside` writes what is kept with it. */
  add(userId: string, note: UserNote, alongside: Alongside<{ email: string }>): Promise<NoteOutcome>
  /** All notes about an account that ends. */
  removeAll(userId: string): Promise<void>
}

/** Notes of one answer. */
const notesPageSize = 20

const contextOf = (id: string) => `note:${id}`

export function createUserNotesStore(db: Kysely<PortalTables>, seal: Seal): UserNotesStore {
  function toNote(row: UserNoteRow): UserNote {
    const { id, written_by: writtenBy, written_ms: writtenAt } = row
    try {
      return { id, text: seal.open(row.text_sealed, contextOf(id)), writtenBy, writtenAt }
    } catch {
      // It must not hide the others.
      const text = 'This text was encrypted with another AUTH_SECRET and cannot be read.'
      return { id, text, writtenBy, writtenAt }
    }
  }

  return {
    async page(userId, from) {
      const query = db.selectFrom('user_notes').selectAll().where('user_id', '=', userId)
      const order = { time: 'written_ms', id: 'id', size: notesPageSize } as const
      const { rows, nextCursor } = await readListPage(query, from, order)
      return { notes: rows.map(toNote), nextCursor }
    },

    async add(userId, { id, text, writtenBy, writtenAt }, alongside) {
      return db.transaction().execute(async (transaction): Promise<NoteOutcome> => {
        const user = await transaction.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
        if (!user) return { outcome: 'unknown-user' }
        const sealed = seal.seal(text, contextOf(id))
        const inserted = await transaction
          .insertInto('user_notes')
          .values({ id, user_id: userId, written_by: writtenBy, written_ms: writtenAt, text_sealed: sealed })
          .onConflict(conflict => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (inserted) {
          await alongside(user, transaction)
          return { outcome: 'written', note: { id, text, writtenBy, writtenAt } }
        }
        const row = await transaction
          .selectFrom('user_notes')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const note = toNote(row)
        const isSame = row.user_id === userId && row.written_by === writtenBy && note.text === text
        return isSame ? { outcome: 'same', note } : { outcome: 'differs' }
      })
    },

    async removeAll(userId) {
      await db.deleteFrom('user_notes').where('user_id', '=', userId).execute()
    },
  }
}
