import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const processList = defineBlock({
  name: 'process-list',
  summary: 'A numbered list. An item that ends in `{% hide=true %}` is hidden from signed-in users (spec §5).',
  attributes: z.object({}),
  body: { kind: 'list' },
})
