import * as z from 'zod'
import { bulkCheckPortion, bulkShipmentPortion, type CheckedShipment, shipmentVerdicts } from './bulk-shipment.ts'
import { OrderShipmentSchema } from './terminal-order-change-schema.ts'

// Apart from `bulk-shipment.ts`, which browsers load: they need no validation library.

/** One order to ship; without a date on the day of its shipment, or today. */
const LineSchema = OrderShipmentSchema.omit({ version: true, shippingDate: true }).extend({
  orderId: z.string().max(40, 'At most 40 characters'),
  shippingDate: OrderShipmentSchema.shape.shippingDate.nullable(),
})
export type AskedShipment = z.infer<typeof LineSchema>

export const ShipmentsToCheckSchema = z.object({
  lines: z.array(LineSchema).min(1, 'Field is required').max(bulkCheckPortion, `At most ${bulkCheckPortion}`),
})

/** `version` is that of the order when it was checked. */
export const ShipmentsToMakeSchema = z.object({
  lines: z
    .array(LineSchema.extend({ version: OrderShipmentSchema.shape.version }))
    .min(1, 'Field is required')
    .max(bulkShipmentPortion, `At most ${bulkShipmentPortion}`),
})

export const CheckedShipmentSchema = z.object({
  orderId: z.string(),
  verdict: z.enum(shipmentVerdicts),
  problem: z.string(),
  version: z.number().int(),
  equipment: z.string(),
  buyerEmail: z.string(),
}) satisfies z.ZodType<CheckedShipment>

export const MadeShipmentSchema = z.object({
  orderId: z.string(),
  outcome: z.enum(['shipped', 'corrected', 'same', 'refused']),
  problem: z.string().describe('Why it was refused; empty otherwise'),
})
export type MadeShipment = z.infer<typeof MadeShipmentSchema>
