import * as z from 'zod'
import { SignInSchema, UserGroupSchema } from '../accounts/user.ts'
import { needsPassword } from '../accounts/user-groups.ts'
import { type UserDetails, type UserRecord, userSearchMaxLength } from './user-record.ts'

// Apart from `user-record.ts`, which browsers load: they need no validation library.

const count = z.number().int()
const recordShape = {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  userGroups: z.array(UserGroupSchema),
  createdAt: count.describe('Epoch ms'),
}

export const UserRecordSchema: z.ZodType<UserRecord> = z.object(recordShape)

export const UserDetailsSchema: z.ZodType<UserDetails> = z.object({
  ...recordShape,
  phone: z.string(),
  isEmailVerified: z.boolean(),
  hasTwoFactor: z.boolean(),
  sessionCount: count,
  credentials: z.array(z.object({ productName: z.string(), dateCreated: count, active: z.boolean() })),
  openOrderCount: count,
  orderCount: count,
  fileCount: count,
})

/** What an email address, a name or a company begins with. */
export const UserSearchSchema = z
  .string()
  .trim()
  .max(userSearchMaxLength, `At most ${userSearchMaxLength} characters`)
  .regex(/^\P{Cc}*$/u, 'Only printable characters')

const userId = z.string('Field is required').regex(/^[\w-]{1,64}$/, 'Must be the id of a user')

export const UserIdSchema = z.object({ userId })
/** One group at a time, so that two administrators at once do not undo each other's change. */
export const GroupMembershipSchema = z
  .object({
    userId,
    group: UserGroupSchema,
    isMember: z.boolean(),
    password: SignInSchema.shape.password.optional().describe('The caller’s password; needed to add an administrator'),
  })
  .refine(({ password, ...membership }) => password !== undefined || !needsPassword(membership), {
    path: ['password'],
    message: 'Field is required',
  })
