import * as z from 'zod'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'

export const operations = defineBlock({
  name: 'operations',
  summary: 'Every call of an API, with its method, its address and what it does.',
  attributes: z.object({
    api: z.enum(Object.keys(apiSpecifications)).describe('Name in `src/domain/apis`.'),
  }),
  body: { kind: 'none' },
})
