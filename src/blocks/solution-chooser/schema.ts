import * as z from 'zod'
import { EnvironmentSchema } from '../../domain/catalogue/product.ts'
import { defineBlock } from '../block.ts'

export const solutionChooser = defineBlock({
  name: 'solution-chooser',
  summary:
    'The tree from where the card is, over how much of PCI to take on, to the products; grown from the catalogue.',
  attributes: z.object({
    environment: EnvironmentSchema.optional().describe('Only this branch of the tree.'),
  }),
  body: { kind: 'none' },
})
