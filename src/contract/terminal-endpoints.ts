import * as z from 'zod'
import {
  NewTerminalOrderSchema,
  StockRecordSchema,
  TerminalOrderSchema,
  TerminalOrderToCancelSchema,
} from '../domain/orders/terminal-order-schema.ts'
import { calls } from './calls.ts'
import { gatewayErrors } from './errors.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'
import { PairedTerminalSchema, PairVirtualTerminalSchema } from './workbench/virtual-terminal.ts'

export const OrdersPageSchema = z.object({ orders: z.array(TerminalOrderSchema), ...nextCursorField })
export type OrdersPage = z.infer<typeof OrdersPageSchema>

/** The list after an order; `transactionId` is the order that this draft made, now or when it was sent before. */
const OrderedAnswerSchema = OrdersPageSchema.extend({ transactionId: z.string() })

const FingerprintSchema = z.object({
  'x-request-id': z
    .string()
    .describe("sha256: and the SHA-256 of the signed-in user's lower-cased email, in hexadecimal"),
})

/** The calls of terminal orders (spec §7); `endpoints.ts` takes them in. */
export const terminalEndpoints = {
  pairVirtualTerminal: {
    ...calls.pairVirtualTerminal,
    summary: "Pair a page with a virtual terminal of the caller's own credentials, or of an account for one visit",
    request: PairVirtualTerminalSchema,
    answer: PairedTerminalSchema,
    status: 200,
    errors: ['not_signed_in', 'credentials_not_found', ...gatewayErrors],
    access: 'anybody',
  },
  listTerminalOrders: {
    ...calls.listTerminalOrders,
    summary: "The user's terminal orders, newest first, in pages",
    query: CursorQuerySchema,
    answer: OrdersPageSchema,
    status: 200,
    errors: ['broken_cursor'],
    access: 'signed-in',
  },
  getTerminalStock: {
    ...calls.getTerminalStock,
    summary: 'Which test terminals are out of stock',
    answer: z.array(StockRecordSchema),
    status: 200,
    errors: [],
    access: 'anybody',
  },
  getTerminalOrder: {
    ...calls.getTerminalOrder,
    summary: "One of the user's terminal orders",
    answer: TerminalOrderSchema,
    status: 200,
    errors: ['order_not_found'],
    access: 'signed-in',
  },
  orderTerminal: {
    ...calls.orderTerminal,
    summary:
      'Order a test terminal; sending the same draft again does not place a second order. Returns the updated list',
    headers: FingerprintSchema,
    request: NewTerminalOrderSchema,
    answer: OrderedAnswerSchema,
    status: 200,
    errors: [
      'fingerprint_mismatch',
      'unknown_terminal',
      'integration_mismatch',
      'out_of_stock',
      'draft_already_ordered',
    ],
    access: 'signed-in',
  },
  cancelTerminalOrder: {
    ...calls.cancelTerminalOrder,
    summary: 'Cancel an order that has not shipped; canceling again changes nothing. Returns the updated list',
    headers: FingerprintSchema,
    request: TerminalOrderToCancelSchema,
    answer: OrdersPageSchema,
    status: 200,
    errors: ['fingerprint_mismatch', 'order_not_found', 'order_shipped', 'gateway_failed', 'gateway_unreachable'],
    access: 'signed-in',
  },
} as const
