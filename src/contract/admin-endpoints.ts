import * as z from 'zod'
import { AuditEntrySchema, AuditFilterSchema } from '../domain/administration/audit-entry-schema.ts'
import { type QueueItem, queueKindNames, queueTasks } from '../domain/administration/work-queue.ts'
import { ContactMarkSchema, ContactMessageSchema } from '../domain/messages/contact-schema.ts'
import { calls } from './calls.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const AuditPageSchema = z.object({ entries: z.array(AuditEntrySchema), ...nextCursorField })
export type AuditPage = z.infer<typeof AuditPageSchema>

const QueueItemSchema = z.object({
  kind: z.enum(queueKindNames),
  id: z.string(),
  task: z.enum(queueTasks),
  title: z.string(),
  about: z.string(),
  since: z.number().int().describe('Epoch ms'),
}) satisfies z.ZodType<QueueItem>

const QueuePageSchema = z.object({ items: z.array(QueueItemSchema), ...nextCursorField })
export type QueuePage = z.infer<typeof QueuePageSchema>

/** How much waits, by kind; without those that are not of one's role. */
const QueueCountsSchema = z.partialRecord(z.enum(queueKindNames), z.number().int())
export type QueueCounts = z.infer<typeof QueueCountsSchema>

/** The calls of the administration, for the roles of `permissions.ts`; `endpoints.ts` takes them in. */
export const adminEndpoints = {
  listQueue: {
    ...calls.listQueue,
    summary: 'Open work for the caller’s roles, oldest first, in pages',
    query: CursorQuerySchema.extend({
      kind: z.enum(queueKindNames, 'Must be a kind of work').optional().describe('Only work of this kind'),
    }),
    answer: QueuePageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'read-queue',
  },
  countQueue: {
    ...calls.countQueue,
    summary: 'How much open work of each kind there is for the caller’s roles',
    answer: QueueCountsSchema,
    status: 200,
    errors: [],
    access: 'read-queue',
  },
  listAuditEntries: {
    ...calls.listAuditEntries,
    summary: 'What members of staff changed, newest first, in pages',
    query: CursorQuerySchema.extend(AuditFilterSchema.shape),
    answer: AuditPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'read-audit-log',
  },
  exportAuditLog: {
    ...calls.exportAuditLog,
    summary: 'The same, all of them, as a table (CSV). Recorded',
    query: AuditFilterSchema,
    answer: z.string().describe('CSV'),
    answerType: 'csv',
    status: 200,
    errors: ['invalid_field'],
    access: 'read-audit-log',
  },
  markContactMessage: {
    ...calls.markContactMessage,
    summary: 'Mark a contact form message as handled or open',
    request: ContactMarkSchema,
    answer: ContactMessageSchema,
    status: 200,
    errors: ['message_not_found'],
    access: 'manage-messages',
  },
} as const
