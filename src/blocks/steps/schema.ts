import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const steps = defineBlock({
  name: 'steps',
  summary: 'Instructions, step by step. Each step has a heading with an anchor.',
  attributes: z.object({}),
  body: {
    kind: 'parts',
    part: {
      name: 'step',
      summary: 'One step.',
      attributes: z.object({ title: z.string().min(1).describe('What the reader does in this step.') }),
      body: { kind: 'content' },
      heading: 'title',
    },
  },
})
