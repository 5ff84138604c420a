import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

export const productFacts = defineBlock({
  name: 'product-facts',
  summary: 'The facts of one product from the catalog, as a table.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('`name` or `api` of the product in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
