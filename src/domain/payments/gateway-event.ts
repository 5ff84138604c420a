import * as z from 'zod'

/** Something that happened to a merchant; which there are, and their fields: `eventDefinitions` of domain/events. */
export const GatewayEventSchema = z.object({
  /** Unique. */
  id: z.string(),
  /** 1, 2, 3 … of the merchant, where it is read by `GET …/events`; may be null in the answer of an advance. */
  position: z.number().int().nullable(),
  name: z.string(),
  credentialId: z.string(),
  /** Which API asked; `nightly` for what came by the clock. */
  api: z.string(),
  /** Epoch ms on the merchant's clock. */
  at: z.number().int(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type GatewayEvent = z.infer<typeof GatewayEventSchema>
