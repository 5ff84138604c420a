import * as z from 'zod'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/product.ts'
import { defineBlock } from '../block.ts'

/** By its name, or by the name of its door, which the brand does not change. */
export const findProduct = (name: string): ProductEntry | undefined =>
  (products as readonly ProductEntry[]).find(product => product.name === name || product.door === name)

export const productFacts = defineBlock({
  name: 'product-facts',
  summary: 'What the catalogue says of one product, as a table.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('Its `name` or `door` in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
