import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const codeTabs = defineBlock({
  name: 'code-tabs',
  summary: 'The same code in several languages. The reader’s choice of a language applies to every page.',
  attributes: z.object({
    title: z.string().min(1).describe('What the code does. Screen readers read it with the list of languages.'),
  }),
  body: { kind: 'fences' },
})
