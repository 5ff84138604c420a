import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const CalloutSchema = z.object({
  kind: z
    .enum(['note', 'tip', 'warning', 'danger', 'sandbox'])
    .default('note')
    .describe('How urgent the text is. `sandbox` is for what differs from production.'),
  title: z.string().min(1).optional().describe('Replaces the default heading of the kind.'),
})

export const callout = defineBlock({
  name: 'callout',
  summary: 'One or two highlighted paragraphs, for what a reader must not miss.',
  attributes: CalloutSchema,
  body: { kind: 'content' },
})
