import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

export const productFacts = defineBlock({
  name: 'product-facts',
  summary: 'What the catalogue says of one product, as a table.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('Its `name` or `api` in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
