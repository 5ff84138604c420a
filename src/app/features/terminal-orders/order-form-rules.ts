import {
  type HardwareItem,
  type HardwareStock,
  isCompatible,
  isOutOfStock,
} from '../../../domain/catalogue/hardware-item.ts'
import { type ShipTo, shipToFields, shipToProblem } from '../../../domain/orders/ship-to.ts'
import { type NewTerminalOrder, orderQuantityMax } from '../../../domain/orders/terminal-order.ts'

/** Every field of the order form, in its order on the page. */
export const orderFields = ['terminalModel', 'integration', 'quantity', ...shipToFields] as const
export type OrderField = (typeof orderFields)[number]
export type OrderFields = Record<OrderField, string>

/** What an order is judged by, besides its own fields. */
export interface OrderContext {
  terminals: readonly HardwareItem[]
  /** Empty while it is not known: the server decides in any case. */
  stock: readonly HardwareStock[]
}

/** What is wrong with a field, in the words under it; undefined when nothing is. The server's schema decides. */
export function orderProblem(field: OrderField, fields: OrderFields, context: OrderContext): string | undefined {
  const terminal = context.terminals.find(({ slug }) => slug === fields.terminalModel)
  switch (field) {
    case 'terminalModel':
      if (!terminal) return 'Choose a terminal'
      return isOutOfStock(terminal, context.stock) ? 'Out of stock: choose another, or try again later' : undefined
    case 'integration':
      if (fields.integration === '') return 'Choose an integration'
      return terminal && !isCompatible(terminal, fields.integration)
        ? 'Not self-service with this terminal. Choose an integration that supports it, or ask sales engineering'
        : undefined
    case 'quantity':
      return isQuantity(fields.quantity) ? undefined : `A whole number from 1 to ${orderQuantityMax}`
    default:
      return shipToProblem(field, fields[field])
  }
}

const isQuantity = (text: string) => /^\d$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= orderQuantityMax

export const emptyOrder = Object.fromEntries(orderFields.map(field => [field, ''])) as OrderFields

/** The body of the call; the fields are right by now. */
export function toNewOrder(draftId: string, fields: OrderFields): NewTerminalOrder {
  const shipTo = Object.fromEntries(shipToFields.map(field => [field, fields[field].trim()])) as ShipTo
  const { terminalModel, integration, quantity } = fields
  return { draftId, terminalModel, integration, quantity: Number(quantity), shipTo }
}
