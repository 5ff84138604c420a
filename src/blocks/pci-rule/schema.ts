import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

export const pciRule = defineBlock({
  name: 'pci-rule',
  summary:
    'Which PCI questionnaire typically goes with a product, why, and what would change it. Do not type it by hand: it is in `content/data/pci-rules.ts`.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('`name` or `api` of the product in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
