import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const productStatus = defineBlock({
  name: 'product-status',
  summary: 'Every product, and whether the sandbox answers its API; from `isAvailable` of `src/domain/apis`.',
  attributes: z.object({}),
  body: { kind: 'none' },
})
