import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const processList = defineBlock({
  name: 'process-list',
  summary: 'A numbered list; an item with `{% hide=true %}` behind it is not shown to a signed-in user (spec §5).',
  attributes: z.object({}),
  body: { kind: 'list' },
})
