import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const expandable = defineBlock({
  name: 'expandable',
  summary: 'A part that opens on a click; found by the browser’s own search while closed.',
  attributes: z.object({
    title: z.string().min(1).describe('What the reader clicks.'),
    open: z.boolean().default(false).describe('True to show it open at first.'),
  }),
  body: { kind: 'content' },
})
