import * as z from 'zod'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'

export const downloads = defineBlock({
  name: 'downloads',
  summary:
    'The downloads of a product: Postman and Bruno collections, the OpenAPI document, and its documentation as one text.',
  attributes: z.object({
    api: z.enum(Object.keys(apiSpecifications)).describe('Name in `src/domain/apis`.'),
  }),
  body: { kind: 'none' },
})
