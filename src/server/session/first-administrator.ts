import type { AuditLog } from '../db/audit-entries-table.ts'
import type { UsersTable } from '../db/users-table.ts'

/** Whoever the setting FIRST_ADMIN_EMAIL names, while nobody is an administrator (decision 0157). */
export interface FirstAdministrator {
  /** To be called only when whoever has the account has proved just now that mails to its address reach them. */
  appoint(email: string): Promise<void>
}

/** `email` in lower case; null where the setting is not set. */
export function createFirstAdministrator(parts: {
  email: string | null
  users: Pick<UsersTable, 'appointFirst'>
  audit: Pick<AuditLog, 'record'>
}): FirstAdministrator {
  return {
    async appoint(email) {
      if (email !== parts.email) return
      await parts.users.appointFirst(email, ({ user, userGroups }, transaction) =>
        parts.audit.record(
          {
            actorId: 'setting',
            actorEmail: 'the setting FIRST_ADMIN_EMAIL',
            action: 'user_groups_changed',
            subject: user.email,
            details: { putInto: 'admin', groupsNow: userGroups.join(', ') },
          },
          transaction,
        ),
      )
    },
  }
}
