import * as z from 'zod'
import { contactTopicNames } from '../../domain/messages/contact.ts'
import { defineBlock } from '../block.ts'

export const contactForm = defineBlock({
  name: 'contact-form',
  summary: 'A form to write a message to sales engineering.',
  attributes: z.object({
    topic: z
      .enum(contactTopicNames)
      .default('sales-engineering')
      .describe('The topic that is selected at first. It also sets the title of the form.'),
  }),
  body: { kind: 'none' },
})
