import { UserGroupSchema } from '../../domain/accounts/user.ts'
import type { UserGroup } from '../../domain/accounts/user-groups.ts'
import type { UserRecord } from '../../domain/administration/user-record.ts'
import type { UserRow } from './tables.ts'

/** Groups that are none of ours give no right and are not shown. */
export const groupsOf = ({ userGroups }: Pick<UserRow, 'userGroups'>): UserGroup[] =>
  (JSON.parse(userGroups || '[]') as unknown[]).flatMap(group => UserGroupSchema.safeParse(group).data ?? [])

export const toUserRecord = (row: UserRow): UserRecord => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  company: row.company ?? '',
  userGroups: groupsOf(row),
  createdAt: new Date(row.createdAt).getTime(),
})
