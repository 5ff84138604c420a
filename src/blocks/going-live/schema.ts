import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

export const goingLiveBlock = defineBlock({
  name: 'going-live',
  summary:
    'What a product needs before it takes real cards: keys, addresses, test cases, events, and what differs from the sandbox. It comes from the product, its API and `content/data/going-live.ts`.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('`name` or `api` of the product in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
