import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const video = defineBlock({
  name: 'video',
  summary: 'A recording with captions and a transcript. Nothing is loaded before the reader presses play.',
  attributes: z.object({
    name: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, 'expected the name of a recording in content/media/videos, without its ending.')
      .describe(
        'The name in `name.webm`, `name.webp` (poster) and `name.vtt` (captions), which are in `content/media/videos`.',
      ),
    title: z.string().min(1).describe('What it shows.'),
  }),
  body: { kind: 'none' },
})
