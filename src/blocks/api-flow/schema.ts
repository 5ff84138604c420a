import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { flows } from './flows.ts'

export const apiFlow = defineBlock({
  name: 'api-flow',
  summary: 'Shows the calls of an API step by step, in one or more scenarios. The last scenario is shown first.',
  attributes: z.object({
    of: z.enum(Object.keys(flows)).describe('Name of a module in `content/data` with the scenarios.'),
  }),
  body: { kind: 'none' },
})
