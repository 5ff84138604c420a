import { type StaffRole, staffRoles, type UserGroup } from './user-groups.ts'

/**
 * What is done in the administration, and the roles that may; `admin` may all of it, so that no row names it (decision
 * 0278). Each call of the contract and each page asks for one of them.
 */
export const permissions = {
  'read-queue': ['support', 'shipping', 'security'],
  'manage-orders': ['shipping'],
  'manage-stock': ['shipping'],
  'read-users': ['support', 'security'],
  'write-notes': ['support'],
  'read-files': ['support'],
  'manage-files': [],
  'manage-messages': ['support'],
  /** Whom a mail went to and what it is about, and to send it again: not its text. */
  'send-mails': ['support'],
  /** Links in the texts of mails open accounts, also those of administrators. */
  'read-mails': [],
  'sign-users-out': ['security'],
  'manage-groups': ['security'],
  /** Who is in the group `admin`. */
  'manage-administrators': [],
  'read-audit-log': ['security'],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'admin'>[]>
export type Permission = keyof typeof permissions

interface Member {
  userGroups: readonly string[]
}

/** The roles that may do something. */
export const rolesOf = (permission: Permission): StaffRole[] => [...permissions[permission], 'admin']

export const mayDo = (user: Member, permission: Permission): boolean =>
  rolesOf(permission).some(role => user.userGroups.includes(role))

/** All that somebody may do in the administration; nothing for who is in no role. */
export const permissionsOf = (user: Member): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(permission => mayDo(user, permission))

/** In one of the roles, so that there are pages of the administration for them. */
export const isStaff = ({ userGroups }: Member): boolean => staffRoles.some(role => userGroups.includes(role))

/** What one must be allowed to do, to change who is in a group: administrators alone make and end administrators. */
export const permissionToChange = (group: UserGroup): Permission =>
  group === 'admin' ? 'manage-administrators' : 'manage-groups'
