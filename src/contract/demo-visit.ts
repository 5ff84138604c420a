import * as z from 'zod'

/** 128 random bits that a browser made: the demo account of that visit, with all that is in it, is nobody else's. */
export const VisitSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits')

/** The demos whose visits have an account of their own, with its events and its sandbox clock. */
export const visitDemos = ['invoicing', 'store', 'terminal'] as const
export type VisitDemo = (typeof visitDemos)[number]

/** Body of `POST /api/products/store-keys`. */
export const StoreKeysRequestSchema = z.object({ visit: VisitSchema })
/** What the owner of the demo's store types into its settings: keys of one visit, which end within a day (decision 0254). */
export const StoreKeysSchema = z.object({ fourPartKey: z.string().min(1), mac: z.string().min(1) })
export type StoreKeys = z.infer<typeof StoreKeysSchema>

/** Body of `POST /api/products/demo-events`: what happened to the account of a visit behind a position; 0 for all. */
export const DemoEventsRequestSchema = z.object({
  demo: z.enum(visitDemos),
  visit: VisitSchema,
  after: z.number().int().nonnegative().default(0),
})
/** An event as the gateway tells it; its fields by name: `eventDefinitions` of domain/payments. */
const DemoEventSchema = z.object({
  /** 1, 2, 3 … of the account. */
  position: z.number().int(),
  name: z.string(),
  /** Epoch ms on the clock of the account. */
  at: z.number().int(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DemoEvent = z.infer<typeof DemoEventSchema>
/** At most 100 in their order; `next` is the `after` of the next question. */
export const DemoEventsSchema = z.object({ events: z.array(DemoEventSchema), next: z.number().int() })
/** What the call answers. */
export type DemoEvents = z.infer<typeof DemoEventsSchema>

/** Body of `POST /api/products/demo-night`: puts the clock of a visit's account on to the next close of batches. */
export const DemoNightRequestSchema = z.object({
  demo: z.enum(visitDemos),
  visit: VisitSchema,
  /** The caller's own name of this night: the same one passes once. */
  id: z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits'),
})
/** What the clock shows then, in epoch ms. */
export const DemoNightSchema = z.object({ now: z.number().int() })
