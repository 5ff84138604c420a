import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { UsersPage } from '../../contract/user-endpoints.ts'
import type { UserGroup } from '../../domain/accounts/user-groups.ts'
import type { UserDetails, UserRecord } from '../../domain/administration/user-record.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import type { Alongside } from './alongside.ts'
import { findUsers } from './find-users.ts'
import type { PortalTables, UserRow } from './tables.ts'
import { groupsOf, toUserRecord } from './user-rows.ts'

export type UserProfile = UserRecord & Pick<UserDetails, 'phone' | 'isEmailVerified' | 'hasTwoFactor'>
export interface GroupChange {
  user: UserRecord
  userGroups: readonly UserGroup[]
}
/** `same`: the user was, or was not, in the group already. */
export type GroupOutcome = 'changed' | 'same' | 'last-administrator' | 'unknown'

/** Users as administrators see them. The tables are Better Auth's; of them only groups and sessions are written here. */
export interface UsersTable {
  /** Newest first; `search` is what an email address, a name or a company begins with, empty for all. */
  page(search: string, from: ListPlace | null): Promise<UsersPage>
  find(userId: string): Promise<UserProfile | undefined>
  setGroup(
    userId: string,
    membership: { group: UserGroup; isMember: boolean },
    alongside: Alongside<GroupChange>,
  ): Promise<GroupOutcome>
  /** Puts the account of an address into the group admin if it is verified and nobody else is in it. */
  appointFirst(email: string, alongside: Alongside<GroupChange>): Promise<void>
  /** True of somebody whose end would leave nobody in the group admin. */
  isLastAdministrator(userId: string): Promise<boolean>
  /** Confirmed addresses of the group admin. */
  administratorEmails(within?: Kysely<PortalTables>): Promise<string[]>
  /** Ends all sessions; false when there is no such user. */
  endSessions(userId: string, alongside: Alongside<{ user: UserRecord; sessionCount: number }>): Promise<boolean>
}

/** Any number that nothing else uses as its advisory lock on the same database. */
const groupsLock = 7_464_002

export function createUsersTable(db: Kysely<PortalTables>): UsersTable {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const findRow = (database: Kysely<PortalTables>, userId: string) =>
    database.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()

  const lockGroups = async (transaction: Kysely<PortalTables>) =>
    isPostgres && sql`select pg_advisory_xact_lock(${groupsLock})`.execute(transaction)

  async function writeGroups(
    { row, userGroups }: { row: UserRow; userGroups: UserGroup[] },
    alongside: Alongside<GroupChange>,
    transaction: Kysely<PortalTables>,
  ) {
    const set = { userGroups: JSON.stringify(userGroups) }
    await transaction.updateTable('user').set(set).where('id', '=', row.id).execute()
    await alongside({ user: toUserRecord(row), userGroups }, transaction)
  }

  return {
    page: (search, from) => findUsers(db, search, from),

    async find(userId) {
      const row = await findRow(db, userId)
      return (
        row && {
          ...toUserRecord(row),
          phone: row.phone ?? '',
          isEmailVerified: Boolean(row.emailVerified),
          hasTwoFactor: Boolean(row.twoFactorEnabled),
        }
      )
    },

    async setGroup(userId, { group, isMember }, alongside) {
      return db.transaction().execute(async (transaction): Promise<GroupOutcome> => {
        // Two administrators who take each other out at once: one of them must see what the other did.
        await lockGroups(transaction)
        const row = await findRow(transaction, userId)
        if (!row) return 'unknown'
        const before = groupsOf(row)
        if (before.includes(group) === isMember) return 'same'
        if (group === 'admin' && !isMember && !(await hasAdministrator(transaction, { besides: userId }))) {
          return 'last-administrator'
        }
        const userGroups = isMember ? [...before, group] : before.filter(other => other !== group)
        await writeGroups({ row, userGroups }, alongside, transaction)
        return 'changed'
      })
    },

    async appointFirst(email, alongside) {
      await db.transaction().execute(async transaction => {
        await lockGroups(transaction)
        if (await hasAdministrator(transaction)) return
        const row = await transaction.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
        if (!row?.emailVerified) return
        await writeGroups({ row, userGroups: [...groupsOf(row), 'admin'] }, alongside, transaction)
      })
    },

    async isLastAdministrator(userId) {
      const row = await findRow(db, userId)
      return row !== undefined && groupsOf(row).includes('admin') && !(await hasAdministrator(db, { besides: userId }))
    },

    administratorEmails: (within = db) => readAdministratorEmails(within),

    async endSessions(userId, alongside) {
      return db.transaction().execute(async transaction => {
        const row = await findRow(transaction, userId)
        if (!row) return false
        const { numDeletedRows } = await transaction
          .deleteFrom('session')
          .where('userId', '=', userId)
          .executeTakeFirst()
        await transaction.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
        const sessionCount = Number(numDeletedRows)
        if (sessionCount > 0) await alongside({ user: toUserRecord(row), sessionCount }, transaction)
        return true
      })
    },
  }
}

async function readAdministratorEmails(database: Kysely<PortalTables>): Promise<string[]> {
  const rows = await database
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('userGroups', 'like', '%"admin"%')
    .orderBy('email')
    .execute()
  return rows.filter(({ emailVerified }) => Boolean(emailVerified)).map(({ email }) => email)
}

/** Looks at every user at worst; groups change seldom. */
async function hasAdministrator(database: Kysely<PortalTables>, { besides = '' } = {}): Promise<boolean> {
  const rows = await database
    .selectFrom('user')
    .select(['id', 'userGroups'])
    .where('userGroups', 'like', '%"admin"%')
    .where('id', '!=', besides)
    .limit(1)
    .execute()
  return rows.length > 0
}
