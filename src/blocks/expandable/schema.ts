import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const expandable = defineBlock({
  name: 'expandable',
  summary: 'A section that opens on a click. The browser’s search finds its text while it is closed.',
  attributes: z.object({
    title: z.string().min(1).describe('The text that the reader clicks.'),
    open: z.boolean().default(false).describe('True to show the section open at first.'),
  }),
  body: { kind: 'content' },
})
