import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const FlowMessageSchema = z.object({
  from: z.string().describe('Who sends: one of the actors.'),
  to: z.string().describe('Who receives: one of the actors. The same as `from` for a step that somebody does alone.'),
  text: z.string().min(1).describe('What is sent or done.'),
  card: z.boolean().default(false).describe('True if the arrow carries card data.'),
})

export const flowDiagram = defineBlock({
  name: 'flow-diagram',
  summary: 'Who talks to whom, from top to bottom, and what carries card data.',
  attributes: z.object({
    title: z.string().min(1).describe('What the picture shows.'),
    actors: z.array(z.string().min(1)).min(2).max(5).describe('Two to five, from left to right.'),
  }),
  body: {
    kind: 'parts',
    part: {
      name: 'message',
      summary: 'One arrow.',
      attributes: FlowMessageSchema,
      body: { kind: 'none' },
    },
  },
  check({ actors }, messages) {
    const named = messages.flatMap(({ from, to }) => [from, to])
    const stranger = named.find(name => !actors.includes(String(name)))
    if (stranger === undefined) return []
    const known = actors.map(actor => JSON.stringify(actor)).join(', ')
    return [`message: expected one of the actors ${known}, got ${JSON.stringify(stranger)}.`]
  },
})
