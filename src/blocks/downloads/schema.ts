import * as z from 'zod'
import { doors } from '../../domain/doors/index.ts'
import { defineBlock } from '../block.ts'

export const downloads = defineBlock({
  name: 'downloads',
  summary: 'What tools can load of a product: Postman collection, OpenAPI, its whole documentation as one text.',
  attributes: z.object({
    door: z.enum(Object.keys(doors)).describe('Name in `src/domain/doors`.'),
  }),
  body: { kind: 'none' },
})
