import * as z from 'zod'
import { defineBlock } from '../block.ts'

/** Spec §9: default carousel scroll speed. */
const defaultSpeedMs = 7_000
const slowestReaderMs = 2_000

export const carousel = defineBlock({
  name: 'carousel',
  summary: 'Slides that turn by themselves, and stop for whoever points at them, reads in them or wants no motion.',
  attributes: z.object({
    label: z.string().min(1).describe('What the slides show, read out with them.'),
    speed: z
      .number()
      .min(slowestReaderMs, `expected at least ${slowestReaderMs}: a slide must stay long enough to be read.`)
      .default(defaultSpeedMs)
      .describe('Milliseconds that a slide stays.'),
  }),
  body: {
    kind: 'parts',
    part: {
      name: 'slide',
      summary: 'One slide.',
      attributes: z.object({ title: z.string().min(1).describe('Its heading.') }),
      body: { kind: 'content' },
    },
  },
  check: (_attributes, slides) => (slides.length < 2 ? [`expected at least 2 slides, got ${slides.length}.`] : []),
})
