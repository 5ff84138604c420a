import * as z from 'zod'
import { defineBlock } from '../block.ts'

/** Spec §9: default carousel scroll speed. */
const defaultSpeedMs = 7_000
const slowestReaderMs = 2_000

export const carousel = defineBlock({
  name: 'carousel',
  summary:
    'Slides that change automatically. They stop while a reader points at them or has the focus in them, and do not move if the reader prefers reduced motion.',
  attributes: z.object({
    label: z.string().min(1).describe('What the slides show, for screen readers.'),
    speed: z
      .number()
      .min(slowestReaderMs, `expected at least ${slowestReaderMs}: a slide must stay long enough to be read.`)
      .default(defaultSpeedMs)
      .describe('How long each slide is shown, in milliseconds.'),
  }),
  body: {
    kind: 'parts',
    part: {
      name: 'slide',
      summary: 'One slide.',
      attributes: z.object({ title: z.string().min(1).describe('Heading of the slide.') }),
      body: { kind: 'content' },
    },
  },
  check: (_attributes, slides) => (slides.length < 2 ? [`expected at least 2 slides, got ${slides.length}.`] : []),
})
