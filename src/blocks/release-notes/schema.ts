import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { findProduct } from '../find-product.ts'

/** What is no product and has releases all the same. */
const portalName = 'Portal'

export const releaseNotes = defineBlock({
  name: 'release-notes',
  summary:
    'What was added, changed and fixed, newest first, from `content/data/release-notes.ts`. Without a product, it shows the notes of all products.',
  attributes: z.object({
    product: z
      .string()
      .refine(
        name => name === portalName || findProduct(name) !== undefined,
        'expected "Portal", or a name or API of content/data/products.ts.',
      )
      .optional()
      .describe('`name` or `api` of the product in `content/data/products.ts`, or `Portal`.'),
  }),
  body: { kind: 'none' },
})
