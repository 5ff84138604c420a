import * as z from 'zod'
import { eventNames } from './events.ts'

/** An event as lists show it; `at` is epoch ms on the merchant's clock, `writtenAt` on the real one. */
export const ListedEventSchema = z.object({
  id: z.string(),
  name: z.enum(eventNames),
  credentialId: z.string(),
  /** Which API asked; `nightly` for what came by the clock. */
  api: z.string(),
  at: z.number().int(),
  writtenAt: z.number().int(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ListedEvent = z.infer<typeof ListedEventSchema>

const DaySchema = z.iso.date('Must be a day such as 2026-11-18')

/** Which events a list shows; days are those of UTC, both included. */
export const EventListQuerySchema = z.object({
  type: z.enum(eventNames, 'Must be the name of an event').optional(),
  api: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Must be the name of an API')
    .optional(),
  credentialId: z.string().max(60).optional(),
  from: DaySchema.optional(),
  to: DaySchema.optional(),
})
