import * as z from 'zod'
import { defineBlock } from '../block.ts'
import { blockHref } from '../block-href.ts'

export const CardSchema = z.object({
  title: z.string().min(1).describe('Where the link leads, in two or three words.'),
  href: blockHref().describe('A path on this portal, an `#anchor` on this page, or an https address of another site.'),
})

export const cards = defineBlock({
  name: 'cards',
  summary: 'Next steps, side by side. Each card is a link with one or two sentences.',
  attributes: z.object({}),
  body: {
    kind: 'parts',
    part: { name: 'card', summary: 'One card.', attributes: CardSchema, body: { kind: 'content' } },
  },
})
