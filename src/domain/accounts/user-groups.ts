/** Roles of those who look after the accounts of others; what each may do: `permissions.ts`. */
export const staffRoles = ['support', 'shipping', 'security', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Groups that give rights: the two of spec §6, and the roles beside `admin`. Nobody puts themselves into one. */
export const userGroups = ['multi-merchant', ...staffRoles] as const
export type UserGroup = (typeof userGroups)[number]

/** What a group is for, in words for administrators. */
export const userGroupTexts: Readonly<Record<UserGroup, { label: string; about: string }>> = {
  'multi-merchant': {
    label: 'Multi-merchant',
    about: 'They manage a list of merchant profiles for Hosted Checkout.',
  },
  support: {
    label: 'Support',
    about: 'They look up users and their files, write notes, resend emails and answer messages.',
  },
  shipping: {
    label: 'Shipping',
    about: 'They configure, invoice, ship and cancel test terminal orders, and manage stock.',
  },
  security: {
    label: 'Security',
    about: 'They read the audit log, sign users out, and change all groups but Administrators.',
  },
  admin: {
    label: 'Administrators',
    about: 'They can do everything in the administration, for every account.',
  },
}

/** Whoever makes an administrator says again who they are: a session left open must not be enough for that. */
export const needsPassword = ({ group, isMember }: { group: UserGroup; isMember: boolean }): boolean =>
  group === 'admin' && isMember
