import * as z from 'zod'
import { EmailSchema } from '../domain/accounts/user.ts'
import { MailHeadSchema, MailIdSchema, MailRecordSchema, MailStateSchema } from '../domain/messages/mail.ts'
import { calls } from './calls.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const MailsPageSchema = z.object({ mails: z.array(MailHeadSchema), ...nextCursorField })
export type MailsPage = z.infer<typeof MailsPageSchema>

/** `sendId` names one sending. */
export const MailToSendAgainSchema = z.object({
  id: MailIdSchema,
  sendId: z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, _ or -'),
})

/** The calls about mails that the portal wrote; `endpoints.ts` takes them in. */
export const mailEndpoints = {
  listMails: {
    ...calls.listMails,
    summary: 'Emails from the portal, without their texts, newest first, in pages',
    query: CursorQuerySchema.extend({
      to: EmailSchema.optional().describe('Filter by recipient'),
      state: MailStateSchema.optional().describe('Filter by status'),
      id: MailIdSchema.optional().describe('Only this one'),
    }),
    answer: MailsPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'send-mails',
  },
  getMail: {
    ...calls.getMail,
    summary: 'One email with its text; the audit log records who read it',
    answer: MailRecordSchema,
    status: 200,
    errors: ['not_found'],
    access: 'read-mails',
  },
  sendMailAgain: {
    ...calls.sendMailAgain,
    summary:
      'Resend an email to the same address: a refused one, one about an order, or one with a new link. The same sendId twice sends once',
    request: MailToSendAgainSchema,
    answer: z.object({ status: z.literal('sending') }),
    status: 200,
    errors: ['not_found', 'mail_not_sendable'],
    access: 'send-mails',
  },
  dropMail: {
    ...calls.dropMail,
    summary: 'Drop a refused email from the queue of work. Dropping it again changes nothing',
    request: z.object({ id: MailIdSchema }),
    answer: MailHeadSchema,
    status: 200,
    errors: ['not_found', 'mail_not_sendable'],
    access: 'send-mails',
  },
} as const
