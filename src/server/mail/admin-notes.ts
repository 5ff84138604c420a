import { createHash } from 'node:crypto'
import { brand } from '../../../content/data/brand.ts'
import { isDemoEmail } from '../../domain/accounts/user.ts'
import type { Config } from '../config.ts'
import type { Within } from '../db/mails-table.ts'
import type { UsersTable } from '../db/users-table.ts'
import type { Mail, NewMail } from './mail.ts'

/** What administrators are told of: where to read it, and nothing of whom it is about. */
export type AdminNote = Required<Pick<NewMail, 'id' | 'kind' | 'subject' | 'text'>>

/** Tells administrators of what waits for them. */
export interface AdminNotes {
  /** In the transaction of what the note tells of; one mail to each address for each `id`. */
  send(note: AdminNote, transaction: Within): Promise<void>
}

export function createAdminNotes(parts: {
  mail: Mail
  users: Pick<UsersTable, 'administratorEmails'>
  config: Pick<Config, 'notifiedAdmins' | 'smtp'>
}): AdminNotes {
  const { mail, users, config } = parts
  const digestOf = (to: string) => createHash('sha256').update(to).digest('base64url').slice(0, 12)

  return {
    async send({ id, text, ...note }, transaction) {
      const addresses = config.notifiedAdmins ?? (await users.administratorEmails(transaction))
      for (const to of addresses) {
        // Nobody reads what is sent to a demo account.
        if (config.smtp && isDemoEmail(to)) continue
        await mail.send(
          { ...note, id: `${id}-note-${digestOf(to)}`, to, text: `${text}\n\n${brand.name}\n` },
          transaction,
        )
      }
    },
  }
}
