import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const picture = defineBlock({
  name: 'picture',
  summary: 'A picture of a page of the portal, in the reader’s theme. It is loaded when it comes into view.',
  attributes: z.object({
    name: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'expected a folder and a name below content/media, such as dashboard/payment.')
      .describe(
        'The name in `name-light.webp` and `name-dark.webp`, which are in `content/media` and have 1120 by 700 pixels.',
      ),
    alt: z.string().min(1).describe('What the picture shows, for readers who cannot see it.'),
    title: z.string().min(1).describe('What it shows.'),
  }),
  body: { kind: 'none' },
})
