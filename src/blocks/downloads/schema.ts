import * as z from 'zod'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'

export const downloads = defineBlock({
  name: 'downloads',
  summary:
    'What tools can load for a product: Postman and Bruno collection, OpenAPI, its whole documentation as one text.',
  attributes: z.object({
    api: z.enum(Object.keys(apiSpecifications)).describe('Name in `src/domain/apis`.'),
  }),
  body: { kind: 'none' },
})
