import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { blockHref } from '../block-href.ts'

export const CardSchema = z.object({
  title: z.string().min(1).describe('Where it leads, in two or three words.'),
  href: blockHref().describe('A path of this portal, `#anchor` of the page, or another site by https.'),
})

export const cards = defineBlock({
  name: 'cards',
  summary: 'Next steps, side by side; each card is one link with a sentence or two.',
  attributes: z.object({}),
  body: {
    kind: 'parts',
    part: { name: 'card', summary: 'One way.', attributes: CardSchema, body: { kind: 'content' } },
  },
})
