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
    .describe(
      'What the cell shows: a product’s name or API, a topic, an article’s path, or `Portal` for a `release-teaser`.',
    ),
  title: z.string().optional().describe('Title of an `article-card`.'),
  text: z.string().optional().describe('One sentence for an `article-card`.'),
})

export const grid = defineBlock({
  name: 'grid',
  summary:
    'Cells side by side, each with a component. A cell that cannot be drawn is left out, and its author gets a note.',
  attributes: z.object({
    columns: z.literal([2, 3, 4]).default(3).describe('How many cells are side by side at most, if there is room.'),
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
