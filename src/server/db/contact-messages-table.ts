import type { Kysely } from 'kysely'
import type { ContactMessagesPage } from '../../contract/contact-endpoints.ts'
import type { ContactState } from '../../domain/messages/contact.ts'
import type { ContactMessage } from '../../domain/messages/contact-schema.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import type { Alongside } from './alongside.ts'
import { readListPage } from './read-list-page.ts'
import type { Seal } from './seal.ts'
import type { ContactMessageRow, PortalTables } from './tables.ts'

export type KeptContactMessage = Omit<ContactMessage, 'isSignedIn' | 'handled'> & { userId: string }
/** What an administrator says of a message: handled, or open again; when, and who (email). */
export interface ContactMark {
  isHandled: boolean
  at: number
  by: string
}

/** Messages of the contact form. What was typed is encrypted at rest. */
export interface ContactMessagesStore {
  /** Answers false when the message is here already. What is `told` of it is kept with it, or with neither. */
  add(message: KeptContactMessage, told?: (transaction: Kysely<PortalTables>) => Promise<void>): Promise<boolean>
  /** Newest first; of one state where it is given, or the one of an id. */
  page(
    from: ListPlace | null,
    filter?: { state?: ContactState | undefined; id?: string | undefined },
  ): Promise<ContactMessagesPage>
  /** Undefined when there is no such message. Marked so already, it stays as it was marked first. */
  mark(id: string, mark: ContactMark, alongside: Alongside<ContactMessage>): Promise<ContactMessage | undefined>
  removeOlderThan(receivedMs: number): Promise<void>
  /** All messages of an account that ends. */
  removeAll(userId: string): Promise<void>
}

/** Messages of one answer. */
const messagesPageSize = 50

type Typed = Pick<ContactMessage, 'name' | 'company' | 'email' | 'phone' | 'message'>

const unreadable: Typed = {
  ...{ name: '', company: '', email: '', phone: '' },
  message: 'This text was encrypted with another AUTH_SECRET and cannot be read.',
}

/** `onUnreadable` is told of a row that was sealed with another secret; it must not hide the others. */
export function createContactMessagesStore(
  db: Kysely<PortalTables>,
  seal: Seal,
  onUnreadable: (id: string, cause: unknown) => void,
): ContactMessagesStore {
  const contextOf = (id: string) => `contact:${id}`

  function typedOf(row: ContactMessageRow): Typed {
    try {
      return JSON.parse(seal.open(row.text_sealed, contextOf(row.id))) as Typed
    } catch (cause) {
      onUnreadable(row.id, cause)
      return unreadable
    }
  }

  const toMessage = (row: ContactMessageRow): ContactMessage => ({
    id: row.id,
    receivedAt: row.created_ms,
    isSignedIn: row.user_id !== '',
    topic: row.topic as ContactMessage['topic'],
    ...typedOf(row),
    handled: row.handled_ms === null ? null : { at: row.handled_ms, by: row.handled_by },
  })

  return {
    async add({ id, userId, topic, receivedAt, name, company, email, phone, message }, told = async () => {}) {
      const typed: Typed = { name, company, email, phone, message }
      return db.transaction().execute(async transaction => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('contact_messages')
          .values({
            id,
            user_id: userId,
            topic,
            text_sealed: seal.seal(JSON.stringify(typed), contextOf(id)),
            created_ms: receivedAt,
            is_handled: 0,
            handled_ms: null,
            handled_by: '',
          })
          .onConflict(conflict => conflict.column('id').doNothing())
          .executeTakeFirst()
        await told(transaction)
        return numInsertedOrUpdatedRows === 1n
      })
    },
    async page(from, { state, id } = {}) {
      const query = db
        .selectFrom('contact_messages')
        .selectAll()
        .$if(state !== undefined, messages => messages.where('is_handled', '=', state === 'handled' ? 1 : 0))
        .$if(id !== undefined, messages => messages.where('id', '=', id ?? ''))
      const order = { time: 'created_ms', id: 'id', size: messagesPageSize } as const
      const { rows, nextCursor } = await readListPage(query, from, order)
      return { messages: rows.map(toMessage), nextCursor }
    },
    async mark(id, { isHandled, at, by }, alongside) {
      return db.transaction().execute(async transaction => {
        const changed = await transaction
          .updateTable('contact_messages')
          .set(
            isHandled
              ? { is_handled: 1, handled_ms: at, handled_by: by }
              : { is_handled: 0, handled_ms: null, handled_by: '' },
          )
          .where('id', '=', id)
          .where('is_handled', '=', isHandled ? 0 : 1)
          .executeTakeFirst()
        const row = await transaction.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) return undefined
        const message = toMessage(row)
        if (changed.numUpdatedRows > 0n) await alongside(message, transaction)
        return message
      })
    },
    async removeOlderThan(receivedMs) {
      await db.deleteFrom('contact_messages').where('created_ms', '<', receivedMs).execute()
    },
    async removeAll(userId) {
      await db.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
    },
  }
}
