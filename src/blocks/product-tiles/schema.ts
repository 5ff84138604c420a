import * as z from 'zod'
import { products } from '../../../content/data/products.ts'
import { defineBlock } from '../block.ts'

const isName = (name: string) => products.some(product => product.name === name)

export const productTiles = defineBlock({
  name: 'product-tiles',
  summary: 'Tiles that lead to products: all of a section, or some by name.',
  attributes: z
    .object({
      section: z
        .enum(['online', 'in-person', 'fintech-tools', 'full-featured', 'supplemental'])
        .optional()
        .describe('First folder of the products’ paths.'),
      products: z
        .array(z.string().refine(isName, 'expected names of content/data/products.ts.'))
        .default([])
        .describe('Names of `content/data/products.ts`, in the order shown.'),
    })
    .refine(
      ({ section, products: names }) => (section === undefined) === names.length > 0,
      'expected either section or products.',
    ),
  body: { kind: 'none' },
})
