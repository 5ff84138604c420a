import type { UserGroup } from '../accounts/user-groups.ts'

/** A user as the list of administrators shows them. */
export interface UserRecord {
  id: string
  email: string
  firstName: string
  lastName: string
  company: string
  userGroups: UserGroup[]
  /** Epoch ms. */
  createdAt: number
}

/** One user with what they have; no secret of theirs. */
export interface UserDetails extends UserRecord {
  phone: string
  isEmailVerified: boolean
  hasTwoFactor: boolean
  /** Browsers in which they are signed in. */
  sessionCount: number
  /** By product, newest first; `active` is false when they were revoked. */
  credentials: { productName: string; dateCreated: number; active: boolean }[]
  /** Orders that are not shipped or cancelled, and all of them. */
  openOrderCount: number
  orderCount: number
  fileCount: number
}

export const userSearchMaxLength = 100
/** Users of one kind of match that a search looks at; whoever gets more types more. */
export const userSearchMaxMatches = 1_000
