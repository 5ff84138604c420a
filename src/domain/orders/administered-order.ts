import type { TerminalOrder, TerminalOrderState } from './terminal-order.ts'

/** Whose account an order is of; who gets the parcel stands in the order. */
export interface Buyer {
  email: string
  firstName: string
  lastName: string
  company: string
}

/** An order as administrators see it. */
export interface AdministeredOrder {
  order: TerminalOrder
  buyer: Buyer
  /** Counts the changes; a change says which version it is of, so that nobody overwrites what they did not see. */
  version: number
}

/** A line of the list of all orders: nothing secret, nothing that the list does not show. */
export interface ListedOrder
  extends Pick<TerminalOrder, 'transactionId' | 'state' | 'orderDate' | 'equipment' | 'integration'> {
  buyer: Buyer
}

/** Which orders of the list are wanted. */
export interface OrderFilter {
  state?: TerminalOrderState | undefined
  /** The number of an order, or the whole email address of a buyer. */
  search?: string | undefined
}
