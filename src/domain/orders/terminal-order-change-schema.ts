import * as z from 'zod'
import {
  cancelReasonProblem,
  carrierProblem,
  formatSerialNumbers,
  invoiceNumberProblem,
  type TerminalConfigField,
  terminalConfigFields,
  terminalConfigProblem,
  trackingNumberProblem,
} from './terminal-order-change.ts'
import { type StockChange, stockMax } from './terminal-stock.ts'

// Apart from the rules of `terminal-order-change.ts`, which browsers load: they need no validation library.

const textOf = (problemOf: (text: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = problemOf(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The version of the order that the administrator saw. */
const seen = { version: z.number().int().nonnegative() }

const TypedConfigSchema = z.object(
  Object.fromEntries(
    terminalConfigFields.map(field => [field, textOf(text => terminalConfigProblem(field, text))]),
  ) as Record<TerminalConfigField, ReturnType<typeof textOf>>,
)

/** Without `terminalConfig` it is taken of the buyer's credentials, or issued by the gateway. */
export const OrderConfigurationSchema = z.object({ ...seen, terminalConfig: TypedConfigSchema.optional() })

export const OrderInvoiceSchema = z.object({ ...seen, invoiceNumber: textOf(invoiceNumberProblem) })

/** How many serial numbers there must be, and the days that are possible, depend on the order. */
export const OrderShipmentSchema = z.object({
  ...seen,
  deviceCarrier: textOf(carrierProblem).optional(),
  deviceTrackingNumber: textOf(trackingNumberProblem),
  deviceSerialNumber: z.string().max(500, 'At most 500 characters').transform(formatSerialNumbers),
  shippingDate: z.number().int().nonnegative().max(8_640_000_000_000_000),
})

export const OrderCancellationSchema = z.object({ ...seen, reason: textOf(cancelReasonProblem).default('') })

export const StockChangeSchema = z.object({
  changeId: z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, hyphens or underscores'),
  model: z.string().min(1, 'Field is required').max(100),
  changeBy: z
    .number()
    .int('Must be a whole number')
    .min(-stockMax)
    .max(stockMax)
    .refine(changeBy => changeBy !== 0, 'Must not be 0'),
}) satisfies z.ZodType<StockChange>

export const TerminalStockSchema = z.object({
  model: z.string(),
  type: z.string(),
  units: z.number().int().nonnegative(),
})
