import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

export const pciRule = defineBlock({
  name: 'pci-rule',
  summary:
    'Which PCI questionnaire a product typically brings with it, why, and what would change it. Never typed by hand: `content/data/pci-rules.ts` has it.',
  attributes: z.object({
    product: z
      .string()
      .refine(name => findProduct(name) !== undefined, 'expected a name of content/data/products.ts.')
      .describe('Its `name` or `api` in `content/data/products.ts`.'),
  }),
  body: { kind: 'none' },
})
