import * as z from 'zod'
import { products } from '../../../content/data/products.ts'
import { defineBlock } from '../block.ts'

export const productFacts = defineBlock({
  name: 'product-facts',
  summary: 'What the catalogue says of one product, as a table.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => products.some(product => product.name === name), 'expected a name of content/data/products.ts.')
      .describe('Name in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
