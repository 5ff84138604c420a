import * as z from 'zod'
import { EnvironmentSchema } from '../../domain/catalogue/product.ts'
import { defineBlock } from '../block.ts'

export const solutionChooser = defineBlock({
  name: 'solution-chooser',
  summary: 'A tree that leads from the environment through the PCI scope to the products. It is made from the catalog.',
  attributes: z.object({
    environment: EnvironmentSchema.optional().describe('Shows only this branch of the tree.'),
  }),
  body: { kind: 'none' },
})
