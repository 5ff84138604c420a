import * as z from 'zod'
import { products } from '../../../content/data/products.ts'
import { defineBlock } from '../block.ts'

const isName = (name: string) => products.some(product => product.name === name)

export const productTiles = defineBlock({
  name: 'product-tiles',
  summary: 'Tiles that link to products: all products of a section, or some products by name.',
  attributes: z
    .object({
      section: z
        .enum(['online', 'in-person', 'fintech-tools', 'full-featured', 'supplemental'])
        .optional()
        .describe('The first folder in the paths of the products.'),
      products: z
        .array(z.string().refine(isName, 'expected names of content/data/products.ts.'))
        .default([])
        .describe('Names in `content/data/products.ts`, in the order in which they are shown.'),
    })
    .refine(
      ({ section, products: names }) => (section === undefined) === names.length > 0,
      'expected either section or products.',
    ),
  body: { kind: 'none' },
})
