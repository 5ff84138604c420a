import * as z from 'zod'
import type { AdministeredOrder, Buyer, ListedOrder } from '../domain/orders/administered-order.ts'
import {
  CheckedShipmentSchema,
  MadeShipmentSchema,
  ShipmentsToCheckSchema,
  ShipmentsToMakeSchema,
} from '../domain/orders/bulk-shipment-schema.ts'
import { terminalOrderStates } from '../domain/orders/terminal-order.ts'
import {
  OrderCancellationSchema,
  OrderConfigurationSchema,
  OrderInvoiceSchema,
  OrderShipmentSchema,
  StockChangeSchema,
  TerminalStockSchema,
} from '../domain/orders/terminal-order-change-schema.ts'
import { TerminalOrderSchema } from '../domain/orders/terminal-order-schema.ts'
import { calls } from './calls.ts'
import { type ErrorCode, gatewayErrors } from './errors.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const BuyerSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
}) satisfies z.ZodType<Buyer>

const ListedOrderSchema = TerminalOrderSchema.pick({
  transactionId: true,
  state: true,
  orderDate: true,
  equipment: true,
  integration: true,
}).extend({ buyer: BuyerSchema }) satisfies z.ZodType<ListedOrder>

const AllOrdersPageSchema = z.object({ orders: z.array(ListedOrderSchema), ...nextCursorField })
export type AllOrdersPage = z.infer<typeof AllOrdersPageSchema>

export const AdministeredOrderSchema = z.object({
  order: TerminalOrderSchema,
  buyer: BuyerSchema,
  version: z.number().int(),
}) satisfies z.ZodType<AdministeredOrder>

const OrderFilterSchema = CursorQuerySchema.extend({
  state: z.enum(terminalOrderStates).optional(),
  search: z
    .string()
    .trim()
    .max(254, 'At most 254 characters')
    .regex(/^[!-~]*$/, 'Must be the number of an order, or the email address of a buyer')
    .transform(text => text || undefined)
    .optional()
    .describe('The number of an order, or the email address of the buyer'),
})

const StockSchema = z.array(TerminalStockSchema)

const changeErrors = ['order_not_found', 'order_changed', 'order_state_forbids'] as const satisfies readonly ErrorCode[]
const change = { answer: AdministeredOrderSchema, status: 200, access: 'manage-orders' } as const

/** Calls of administrators about the terminal orders of all users, and the stock. */
export const adminOrderEndpoints = {
  listAllOrders: {
    ...calls.listAllOrders,
    summary: 'Terminal orders of all users, newest first, in pages',
    query: OrderFilterSchema,
    answer: AllOrdersPageSchema,
    status: 200,
    errors: ['broken_cursor', 'invalid_field'],
    access: 'manage-orders',
  },
  getAnyOrder: {
    ...calls.getAnyOrder,
    summary: 'The terminal order of any user, with its version',
    answer: AdministeredOrderSchema,
    status: 200,
    errors: ['order_not_found'],
    access: 'manage-orders',
  },
  configureOrder: {
    ...calls.configureOrder,
    ...change,
    summary:
      "Assign a four-part key and MAC: those sent, or without terminalConfig those of the buyer's credentials, or new ones from the gateway",
    request: OrderConfigurationSchema,
    errors: [...changeErrors, ...gatewayErrors],
  },
  invoiceOrder: {
    ...calls.invoiceOrder,
    ...change,
    summary: 'Set the invoice number',
    request: OrderInvoiceSchema,
    errors: changeErrors,
  },
  shipOrder: {
    ...calls.shipOrder,
    ...change,
    summary: 'Ship the terminals, or correct the shipping details of a shipped order',
    request: OrderShipmentSchema,
    errors: changeErrors,
  },
  checkShipments: {
    ...calls.checkShipments,
    summary: 'Check what shipping these orders would do, line by line; changes nothing',
    request: ShipmentsToCheckSchema,
    answer: z.object({ lines: z.array(CheckedShipmentSchema) }),
    status: 200,
    errors: [],
    access: 'manage-orders',
  },
  makeShipments: {
    ...calls.makeShipments,
    summary:
      'Ship orders, each completely or not at all, with a result for each; repeating the same lines changes nothing',
    request: ShipmentsToMakeSchema,
    answer: z.object({ lines: z.array(MadeShipmentSchema) }),
    status: 200,
    errors: [],
    access: 'manage-orders',
  },
  cancelAnyOrder: {
    ...calls.cancelAnyOrder,
    ...change,
    summary: 'Cancel an order that has not shipped and return its terminals to stock',
    request: OrderCancellationSchema,
    errors: [...changeErrors, ...gatewayErrors],
  },
  listStock: {
    ...calls.listStock,
    summary: 'How many terminals of each model can still be ordered',
    answer: StockSchema,
    status: 200,
    errors: [],
    access: 'manage-stock',
  },
  changeStock: {
    ...calls.changeStock,
    summary:
      'Add terminals to the stock of a model, or remove them; the same changeId twice is one change. Returns the stock',
    request: StockChangeSchema,
    answer: StockSchema,
    status: 200,
    errors: ['unknown_terminal', 'stock_out_of_bounds', 'stock_change_differs'],
    access: 'manage-stock',
  },
} as const
