import * as z from 'zod'
import { contactStates } from '../domain/messages/contact.ts'
import { ContactFormSchema, ContactMessageSchema, NewContactMessageSchema } from '../domain/messages/contact-schema.ts'
import { calls } from './calls.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const ContactMessagesPageSchema = z.object({ messages: z.array(ContactMessageSchema), ...nextCursorField })
export type ContactMessagesPage = z.infer<typeof ContactMessagesPageSchema>

/** The calls of the contact form; `endpoints.ts` takes them in. */
export const contactEndpoints = {
  sendContactMessage: {
    ...calls.sendContactMessage,
    summary: 'Write to sales engineering; sending the same draft again does not create a second message',
    request: NewContactMessageSchema,
    answer: z.object({ status: z.literal('received') }),
    status: 200,
    errors: [],
    access: 'anybody',
  },
  listContactMessages: {
    ...calls.listContactMessages,
    summary: 'Contact form messages, newest first, in pages',
    query: CursorQuerySchema.extend({
      state: z.enum(contactStates, 'Must be open or handled').optional().describe('Filter by status'),
      id: z
        .string()
        .regex(/^[\w-]{1,64}$/, 'Must be the id of a message')
        .optional()
        .describe('Only this one'),
    }),
    answer: ContactMessagesPageSchema,
    status: 200,
    errors: ['invalid_field', 'broken_cursor'],
    access: 'manage-messages',
  },
  sendContactMessageByForm: {
    ...calls.sendContactMessageByForm,
    summary: 'Write to sales engineering from a plain HTML form; redirects to /contact?done=1, or back with an error',
    requestType: 'form',
    request: ContactFormSchema,
    status: 303,
    errors: [],
    access: 'anybody',
  },
} as const
