import * as z from 'zod'
import { doors } from '../../domain/doors/index.ts'
import { defineBlock } from '../block.ts'

export const operations = defineBlock({
  name: 'operations',
  summary: 'Every call of a door: method, address and what it does.',
  attributes: z.object({
    door: z.enum(Object.keys(doors)).describe('Name in `src/domain/doors`.'),
  }),
  body: { kind: 'none' },
})
