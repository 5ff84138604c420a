import * as z from 'zod'
import { AuditEntrySchema, AuditFilterSchema } from '../domain/administration/audit-entry-schema.ts'
import {
  GroupMembershipSchema,
  UserDetailsSchema,
  UserIdSchema,
  UserRecordSchema,
  UserSearchSchema,
} from '../domain/administration/user-record-schema.ts'
import { ContactMarkSchema, ContactMessageSchema } from '../domain/messages/contact-schema.ts'
import { calls } from './calls.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const AuditPageSchema = z.object({ entries: z.array(AuditEntrySchema), ...nextCursorField })
export type AuditPage = z.infer<typeof AuditPageSchema>

/** `isCut`: so many match that some are not among the pages. */
const UsersPageSchema = z.object({ users: z.array(UserRecordSchema), isCut: z.boolean(), ...nextCursorField })
export type UsersPage = z.infer<typeof UsersPageSchema>

const count = z.number().int()
/** What waits for administrators. */
const AdminOverviewSchema = z.object({ openOrders: count, openMessages: count, undeliveredMails: count })
export type AdminOverview = z.infer<typeof AdminOverviewSchema>

/** The calls of the administration, for the group admin; `endpoints.ts` takes them in. */
export const adminEndpoints = {
  getAdminOverview: {
    ...calls.getAdminOverview,
    summary: 'What waits: orders not shipped, contact messages not handled, mails not delivered',
    answer: AdminOverviewSchema,
    status: 200,
    errors: [],
    access: 'admin',
  },
  listAuditEntries: {
    ...calls.listAuditEntries,
    summary: 'What administrators did, newest first, in pages',
    query: CursorQuerySchema.extend(AuditFilterSchema.shape),
    answer: AuditPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'admin',
  },
  listUsers: {
    ...calls.listUsers,
    summary: 'Users, newest first, in pages; search is what an email address, a name or a company begins with',
    query: CursorQuerySchema.extend({ search: UserSearchSchema.optional() }),
    answer: UsersPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'admin',
  },
  getUser: {
    ...calls.getUser,
    summary: 'One user with what they have, without any secret',
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found'],
    access: 'admin',
  },
  changeUserGroup: {
    ...calls.changeUserGroup,
    summary:
      'Put a user into a group or take them out; it counts from their next request. The group admin is given with the own password',
    request: GroupMembershipSchema,
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found', 'last_administrator', 'wrong_password', 'password_locked', 'too_busy'],
    access: 'admin',
  },
  signUserOut: {
    ...calls.signUserOut,
    summary: 'End all sessions of a user',
    request: UserIdSchema,
    answer: UserDetailsSchema,
    status: 200,
    errors: ['user_not_found'],
    access: 'admin',
  },
  markContactMessage: {
    ...calls.markContactMessage,
    summary: 'Mark a message of the contact form as handled, or as open again',
    request: ContactMarkSchema,
    answer: ContactMessageSchema,
    status: 200,
    errors: ['message_not_found'],
    access: 'admin',
  },
} as const
