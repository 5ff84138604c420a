import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const productStatus = defineBlock({
  name: 'product-status',
  summary: 'Every product, and whether its API is available in the sandbox, from `isAvailable` in `src/domain/apis`.',
  attributes: z.object({}),
  body: { kind: 'none' },
})
