import * as z from 'zod'
import { type ContactField, contactMinMs, contactProblem, contactTopicNames } from './contact.ts'

// Apart from the rules of `contact.ts`, which browsers load: they need no validation library.

const contactText = (field: ContactField) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = contactProblem(field, text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(text => text.replace(/\r\n?/g, '\n'))

/** A message to us from a plain form; what names no draft is one message as long as its words are the same. */
export const ContactFormSchema = z.object({
  name: contactText('name'),
  company: contactText('company').default(''),
  email: contactText('email'),
  phone: contactText('phone').default(''),
  topic: z.enum(contactTopicNames, 'Choose a topic'),
  message: contactText('message'),
  website: z.string().max(0, 'Must stay empty').default('').describe('A hidden field that only spam programs fill in'),
})

/** The same by a call: the browser names the draft, and says how long it was written. */
export const NewContactMessageSchema = ContactFormSchema.extend({
  draftId: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, hyphens or underscores')
    .describe('Sending the same draft with the same text again does not create a second message'),
  filledInMs: z
    .number()
    .min(contactMinMs, `At least ${contactMinMs}`)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('Milliseconds that the form was open before it was sent'),
})
export type NewContactMessage = z.output<typeof ContactFormSchema> & { draftId?: string }

/** A message as administrators see it. */
export const ContactMessageSchema = z.object({
  id: z.string(),
  /** Epoch ms. */
  receivedAt: z.number().int(),
  /** True when an account was signed in. */
  isSignedIn: z.boolean(),
  topic: z.enum(contactTopicNames),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** When it was marked as handled, and by whom (email); null while it is open. */
  handled: z.object({ at: z.number().int(), by: z.string() }).nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessageSchema>

export const ContactMarkSchema = z.object({
  id: z.string('Field is required').regex(/^[\w-]{1,100}$/, 'Must be the id of a message'),
  isHandled: z.boolean(),
})
