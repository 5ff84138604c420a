import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { dynamicComponents } from './dynamic-components.tsx'

const known = [...dynamicComponents.keys()]
const quoted = known.map(name => JSON.stringify(name)).join(', ')

export const CellSchema = z.object({
  component: z.string().describe(`Component in the cell: ${known.map(name => `\`${name}\``).join(', ')}.`),
  name: z
    .string()
    .min(1)
    .describe('Of what: a product’s name or API, a topic, an article’s path, or `Portal` for a `release-teaser`.'),
  title: z.string().optional().describe('Of an `article-card`.'),
  text: z.string().optional().describe('A sentence; of an `article-card`.'),
})

export const grid = defineBlock({
  name: 'grid',
  summary:
    'Cells side by side, each a component by its name; a cell that cannot be drawn is left out, with a note to its author.',
  attributes: z.object({
    columns: z.literal([2, 3, 4]).default(3).describe('At most so many side by side, where there is room.'),
  }),
  body: {
    kind: 'parts',
    part: {
      name: 'cell',
      summary: 'One cell.',
      attributes: CellSchema,
      body: { kind: 'none' },
      remark(given) {
        const facts = CellSchema.parse(given)
        const dynamic = dynamicComponents.get(facts.component)
        if (!dynamic) return `component: expected one of ${quoted}, got ${JSON.stringify(facts.component)}.`
        return dynamic.complain(facts)
      },
    },
  },
})
