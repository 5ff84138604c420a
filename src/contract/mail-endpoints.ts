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
    summary: 'Mails that the portal wrote, without their texts, newest first, in pages',
    query: CursorQuerySchema.extend({
      to: EmailSchema.optional().describe('Only those to this address'),
      state: MailStateSchema.optional().describe('Only those that are so'),
      id: MailIdSchema.optional().describe('Only this one'),
    }),
    answer: MailsPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'send-mails',
  },
  getMail: {
    ...calls.getMail,
    summary: 'One mail with its text; the audit log says who read which, and whose it is',
    answer: MailRecordSchema,
    status: 200,
    errors: ['not_found'],
    access: 'read-mails',
  },
  sendMailAgain: {
    ...calls.sendMailAgain,
    summary:
      'Send a mail again to the same address: one that was refused, one about an order, or another link instead of the one in it. The same sendId twice sends once',
    request: MailToSendAgainSchema,
    answer: z.object({ status: z.literal('sending') }),
    status: 200,
    errors: ['not_found', 'mail_not_sendable'],
    access: 'send-mails',
  },
  dropMail: {
    ...calls.dropMail,
    summary: 'Leave a mail that was refused as it is: it waits for nobody any more. Dropping it again changes nothing',
    request: z.object({ id: MailIdSchema }),
    answer: MailHeadSchema,
    status: 200,
    errors: ['not_found', 'mail_not_sendable'],
    access: 'send-mails',
  },
} as const
