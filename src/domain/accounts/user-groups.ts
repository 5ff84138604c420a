/** Groups that give rights (spec §6). Nobody puts themselves into one. */
export const userGroups = ['multi-merchant', 'admin'] as const
export type UserGroup = (typeof userGroups)[number]

/** What a group is for, in words for administrators. */
export const userGroupTexts: Readonly<Record<UserGroup, { label: string; about: string }>> = {
  'multi-merchant': {
    label: 'Multi-merchant',
    about: 'They manage a list of merchant profiles for Hosted Checkout.',
  },
  admin: {
    label: 'Administrators',
    about: 'They do everything that is done in the administration, for every account.',
  },
}

/** In the group admin: does what concerns all accounts. */
export const isAdministrator = ({ userGroups }: { userGroups: readonly string[] }): boolean =>
  userGroups.includes('admin')

/** Whoever makes an administrator says again who they are: a session left open must not be enough for that. */
export const needsPassword = ({ group, isMember }: { group: UserGroup; isMember: boolean }): boolean =>
  group === 'admin' && isMember
