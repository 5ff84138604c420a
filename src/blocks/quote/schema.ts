import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const quote = defineBlock({
  name: 'quote',
  summary: 'A quotation, with its author.',
  attributes: z.object({
    by: z.string().min(1).describe('Who said or wrote it.'),
    role: z.string().min(1).optional().describe('Role of the author, or the source.'),
    href: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('An https address at which the quotation can be read.'),
  }),
  body: { kind: 'content' },
})
