import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const quote = defineBlock({
  name: 'quote',
  summary: 'Somebody’s words, with who said them.',
  attributes: z.object({
    by: z.string().min(1).describe('Who said or wrote it.'),
    role: z.string().min(1).optional().describe('Their role, or the source.'),
    href: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('An https address where it can be read.'),
  }),
  body: { kind: 'content' },
})
