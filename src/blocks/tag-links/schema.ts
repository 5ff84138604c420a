import * as z from 'zod'
import { type TagSlug, tags } from '../../../content/data/tags.ts'
import { defineBlock } from '../block.ts'

export const tagLinks = defineBlock({
  name: 'tag-links',
  summary: 'Links to all articles about some topics.',
  attributes: z.object({
    tags: z
      .array(z.enum(Object.keys(tags) as TagSlug[]))
      .min(1)
      .describe('Slugs in `content/data/tags.ts`.'),
  }),
  body: { kind: 'none' },
})
