import * as z from 'zod'
import { paymentSearchMax } from '../payments/payment-search.ts'
import { transactionStates } from '../payments/transaction-states.ts'

/** A payment as lists of the workbench show it. Amounts in cents, times in epoch ms on the merchant's sandbox clock. */
export const PaymentSchema = z.object({
  bric: z.string(),
  tranNbr: z.string(),
  /** What it is: `SALE`, `AUTH`, `REFUND` … */
  kind: z.string(),
  tranType: z.string(),
  tender: z.string(),
  state: z.enum(transactionStates),
  /** AUTH_RESP and its text. */
  code: z.string(),
  text: z.string(),
  requestedCents: z.number().int(),
  approvedCents: z.number().int(),
  heldCents: z.number().int(),
  capturedCents: z.number().int(),
  settledCents: z.number().int(),
  refundedCents: z.number().int(),
  brand: z.string(),
  lastFour: z.string(),
  /** Which API asked for it. */
  api: z.string(),
  batchId: z.string(),
  invoiceNbr: z.string(),
  createdAt: z.number().int(),
})
export type Payment = z.infer<typeof PaymentSchema>

const DaySchema = z.iso.date('Enter a day such as 2026-11-23')

/** What payments are searched by; what is left out is not asked for. Days are of UTC, both included. */
export const PaymentFilterSchema = z.object({
  search: z
    .string()
    .max(paymentSearchMax)
    .optional()
    .describe('BRIC, TRAN_NBR, amount such as 12.50, or last four digits'),
  state: z.enum(transactionStates).optional(),
  code: z
    .string()
    .regex(/^[0-9A-Za-z]{2}$/, 'A code has two characters, such as 05')
    .transform(code => code.toUpperCase())
    .optional()
    .describe('AUTH_RESP'),
  api: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Choose one of the products')
    .optional(),
  from: DaySchema.optional(),
  until: DaySchema.optional(),
})
