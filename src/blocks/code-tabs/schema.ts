import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const codeTabs = defineBlock({
  name: 'code-tabs',
  summary: 'The same thing in several languages; the reader’s choice is kept on every page.',
  attributes: z.object({
    title: z.string().min(1).describe('What the code does, read out with the list of languages.'),
  }),
  body: { kind: 'fences' },
})
