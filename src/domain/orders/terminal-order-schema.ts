import * as z from 'zod'
import type { HardwareStock } from '../catalogue/hardware-item.ts'
import { type ShipToField, shipToFields, shipToProblem } from './ship-to.ts'
import {
  type NewTerminalOrder,
  orderQuantityMax,
  type TerminalOrder,
  terminalOrderEntityType,
  terminalOrderStates,
} from './terminal-order.ts'

// Apart from the rules of `terminal-order.ts`, which browsers load: they need no validation library.

const shipToText = (field: ShipToField) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = shipToProblem(field, text)
      if (message) context.addIssue({ code: 'custom', message })
    })

const eachShipTo = <Schema extends z.ZodType>(schemaOf: (field: ShipToField) => Schema) =>
  z.object(Object.fromEntries(shipToFields.map(field => [field, schemaOf(field)])) as Record<ShipToField, Schema>)

export const NewTerminalOrderSchema = z.object({
  draftId: z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, hyphens or underscores'),
  terminalModel: z.string().min(1, 'Field is required').max(100),
  quantity: z
    .number()
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(orderQuantityMax, `At most ${orderQuantityMax}`),
  integration: z.string().min(1, 'Field is required').max(100),
  shipTo: eachShipTo(shipToText),
}) satisfies z.ZodType<NewTerminalOrder>

/** The order to cancel; the whole order may be sent, its number counts. */
export const TerminalOrderToCancelSchema = z.object({
  transactionId: z.string().regex(/^[\w-]{1,60}$/, 'Must be the number of an order'),
})

export const TerminalOrderSchema = z.object({
  transactionId: z.string(),
  entityType: z.literal(terminalOrderEntityType),
  state: z.enum(terminalOrderStates),
  orderDate: z.number().int(),
  equipment: z.object({ type: z.string(), model: z.string(), quantity: z.number().int() }),
  integration: z.string(),
  shipTo: eachShipTo(() => z.string()),
  terminalConfig: z
    .object({
      customerNumber: z.string(),
      merchantNumber: z.string(),
      dbaNumber: z.string(),
      terminalNumber: z.string(),
      macValue: z.string(),
    })
    .nullable(),
  invoiceNumber: z.string(),
  deviceCarrier: z.string(),
  deviceTrackingNumber: z.string(),
  deviceSerialNumber: z.string(),
  shippingDate: z.number().int().nullable(),
}) satisfies z.ZodType<TerminalOrder>

/** The stock record of spec §3. */
export const StockRecordSchema = z.object({
  type: z.string(),
  outOfStock: z.boolean(),
}) satisfies z.ZodType<HardwareStock>
