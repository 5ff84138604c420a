import * as z from 'zod'
import { BatchFilterSchema, BatchSchema } from '../../domain/workbench/batch.ts'
import { PaymentFilterSchema, PaymentSchema } from '../../domain/workbench/payment.ts'
import {
  PaymentActionRequestSchema,
  PaymentActionResultSchema,
  PaymentDetailSchema,
  paymentActions,
} from '../../domain/workbench/payment-detail.ts'
import { calls } from '../calls.ts'
import { gatewayErrors } from '../errors.ts'
import { CursorQuerySchema, nextCursorField } from '../list-pages.ts'

const PaymentsPageSchema = z.object({ payments: z.array(PaymentSchema), ...nextCursorField })
export type PaymentsPage = z.infer<typeof PaymentsPageSchema>
const BatchesPageSchema = z.object({ batches: z.array(BatchSchema), ...nextCursorField })
export type BatchesPage = z.infer<typeof BatchesPageSchema>

/** How many rows a table of payments or of batches has at most. */
export const paymentsCsvMax = 50_000
export const batchesCsvMax = 10_000

/** `actionId` is made by the page, one for each press of a button: sent again, it is done once and answers the same. */
export const PaymentActionBodySchema = PaymentActionRequestSchema.extend({
  action: z.enum(paymentActions),
  actionId: z.string().regex(/^[\w-]{16,64}$/, 'Must be 16 to 64 letters and digits'),
})

const readErrors = ['broken_cursor', 'invalid_field', 'card_number', ...gatewayErrors] as const
const listed = { status: 200, access: 'signed-in' } as const

/** Payments and batches of the caller's own account; `endpoints.ts` takes them in. */
export const workbenchPaymentEndpoints = {
  listPayments: {
    ...calls.listPayments,
    ...listed,
    summary: "Payments of the caller's credentials in the sandbox, newest first, in pages",
    query: PaymentFilterSchema.extend(CursorQuerySchema.shape),
    answer: PaymentsPageSchema,
    errors: readErrors,
  },
  exportPayments: {
    ...calls.exportPayments,
    ...listed,
    summary: `The same as a table, at most ${paymentsCsvMax} rows`,
    query: PaymentFilterSchema,
    answer: z.string(),
    answerType: 'csv',
    errors: ['invalid_field', 'card_number', ...gatewayErrors],
  },
  getPayment: {
    ...calls.getPayment,
    ...listed,
    summary: 'One payment with its history, requests and events, and the possible actions',
    answer: PaymentDetailSchema,
    errors: ['payment_not_found', ...gatewayErrors],
  },
  actOnPayment: {
    ...calls.actOnPayment,
    ...listed,
    summary:
      'Capture, void, reverse, refund or dispute a payment; a refusal by the ledger is returned and changes nothing',
    request: PaymentActionBodySchema,
    answer: PaymentActionResultSchema,
    errors: ['payment_not_found', 'action_in_progress', 'action_differs', ...gatewayErrors],
  },
  listBatches: {
    ...calls.listBatches,
    ...listed,
    summary: "Batches of the caller's credentials with their totals, newest first, in pages",
    query: BatchFilterSchema.extend(CursorQuerySchema.shape),
    answer: BatchesPageSchema,
    errors: readErrors,
  },
  exportBatches: {
    ...calls.exportBatches,
    ...listed,
    summary: `The same as a table, at most ${batchesCsvMax} rows`,
    query: BatchFilterSchema,
    answer: z.string(),
    answerType: 'csv',
    errors: ['invalid_field', 'card_number', ...gatewayErrors],
  },
  getBatch: {
    ...calls.getBatch,
    ...listed,
    summary: 'One batch with its totals',
    answer: BatchSchema,
    errors: ['batch_not_found', ...gatewayErrors],
  },
  listPaymentsOfBatch: {
    ...calls.listPaymentsOfBatch,
    ...listed,
    summary: 'Payments in a batch, newest first, in pages',
    query: CursorQuerySchema,
    answer: PaymentsPageSchema,
    errors: readErrors,
  },
  closeBatch: {
    ...calls.closeBatch,
    ...listed,
    summary: 'Close a batch now instead of at 23:00 New York time, and settle it; closing again changes nothing',
    request: z.object({}),
    answer: BatchSchema,
    errors: ['batch_not_found', ...gatewayErrors],
  },
} as const
