import * as z from 'zod'
import type { FailedCall, UserActivity } from '../domain/administration/user-activity.ts'
import { NewUserNoteSchema, UserNoteSchema } from '../domain/administration/user-note-schema.ts'
import {
  GroupMembershipSchema,
  UserDetailsSchema,
  UserIdSchema,
  UserRecordSchema,
  UserSearchSchema,
} from '../domain/administration/user-record-schema.ts'
import { calls } from './calls.ts'
import { gatewayErrors } from './errors.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

/** `isCut`: so many match that some are not among the pages. */
const UsersPageSchema = z.object({ users: z.array(UserRecordSchema), isCut: z.boolean(), ...nextCursorField })
export type UsersPage = z.infer<typeof UsersPageSchema>

const UserNotesPageSchema = z.object({ notes: z.array(UserNoteSchema), ...nextCursorField })
export type UserNotesPage = z.infer<typeof UserNotesPageSchema>

const moment = z.number().int().describe('Epoch ms')

const FailedCallSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  productName: z.string(),
  api: z.string(),
  call: z.string(),
  status: z.number().int(),
  answer: z.string(),
  createdAt: moment,
}) satisfies z.ZodType<FailedCall>

const UserActivitySchema = z.object({
  credentials: z.array(
    z.object({ productName: z.string(), dateCreated: moment, active: z.boolean(), lastUsed: moment.nullable() }),
  ),
  failedCalls: z.array(FailedCallSchema),
  failedCallsTotal: z.number().int(),
}) satisfies z.ZodType<UserActivity>

/** The calls about users, for staff; `endpoints.ts` takes them in. */
export const userEndpoints = {
  listUsers: {
    ...calls.listUsers,
    summary: 'Users, newest first, in pages; search matches the beginning of an email address, a name or a company',
    query: CursorQuerySchema.extend({ search: UserSearchSchema.optional() }),
    answer: UsersPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'read-users',
  },
  getUser: {
    ...calls.getUser,
    summary: 'One user with their credentials and orders, without secrets',
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found'],
    access: 'read-users',
  },
  getUserActivity: {
    ...calls.getUserActivity,
    summary: 'When a user’s credentials were last used, and their refused calls of the last day',
    answer: UserActivitySchema,
    status: 200,
    errors: ['user_not_found', ...gatewayErrors],
    access: 'read-users',
  },
  changeUserGroup: {
    ...calls.changeUserGroup,
    summary:
      'Add a user to a group or remove them; effective with their next request. Adding to the group admin requires the caller’s password',
    request: GroupMembershipSchema,
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found', 'own_groups', 'last_administrator', 'wrong_password', 'password_locked', 'too_busy'],
    access: 'manage-groups',
  },
  signUserOut: {
    ...calls.signUserOut,
    summary: 'End all sessions of a user',
    request: UserIdSchema,
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found'],
    access: 'sign-users-out',
  },
  listUserNotes: {
    ...calls.listUserNotes,
    summary: 'Staff notes about a user, newest first, in pages; the user never sees them',
    query: CursorQuerySchema,
    answer: UserNotesPageSchema,
    status: 200,
    errors: ['user_not_found', 'broken_cursor'],
    access: 'write-notes',
  },
  writeUserNote: {
    ...calls.writeUserNote,
    summary: 'Write a note about a user; sending the same noteId again does not create a second note',
    request: NewUserNoteSchema,
    answer: UserNoteSchema,
    status: 200,
    errors: ['user_not_found', 'note_differs'],
    access: 'write-notes',
  },
} as const
