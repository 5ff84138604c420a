import * as z from 'zod'
import { contactTopicNames } from '../../domain/messages/contact.ts'
import { defineBlock } from '../block.ts'

export const contactForm = defineBlock({
  name: 'contact-form',
  summary: 'A message to sales engineering, written and sent here.',
  attributes: z.object({
    topic: z
      .enum(contactTopicNames)
      .default('sales-engineering')
      .describe('What it is about: title of the form, and the topic that is chosen at first.'),
  }),
  body: { kind: 'none' },
})
