import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { type TopicName, topics } from './topics.ts'

export const contactForm = defineBlock({
  name: 'contact-form',
  summary: 'A message to sales engineering, written here and sent with the reader’s own mail program.',
  attributes: z.object({
    topic: z
      .enum(Object.keys(topics) as TopicName[])
      .default('sales-engineering')
      .describe('What it is about: title of the form and subject of the mail.'),
  }),
  body: { kind: 'none' },
})
