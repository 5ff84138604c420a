import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { flows } from './flows.ts'

export const apiFlow = defineBlock({
  name: 'api-flow',
  summary: 'A walk through an API, call by call, in one or more scenarios; the last of them is shown first.',
  attributes: z.object({
    of: z.enum(Object.keys(flows)).describe('A module of scenarios in `content/data`.'),
  }),
  body: { kind: 'none' },
})
