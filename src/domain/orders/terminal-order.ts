import { type HardwareItem, isForSale } from '../catalogue/hardware-item.ts'
import type { ShipTo } from './ship-to.ts'

/** `entityType` of a terminal order (spec §3). */
export const terminalOrderEntityType = 'TERMINAL-ORDER' as const

/** Terminals of one order; more go through sales engineering. */
export const orderQuantityMax = 5

/** `ordered`, `configured` once it has its four-part key and MAC, then sent or given up; both ends are final. */
export const terminalOrderStates = ['ordered', 'configured', 'shipped', 'cancelled'] as const
export type TerminalOrderState = (typeof terminalOrderStates)[number]

/** What an administrator assigns to the ordered terminal: its four-part key and MAC (spec §3). */
export interface TerminalConfig {
  customerNumber: string
  merchantNumber: string
  dbaNumber: string
  terminalNumber: string
  macValue: string
}

/** A terminal order (spec §3). Times are epoch ms; texts are empty and `terminalConfig` null until they are known. */
export interface TerminalOrder {
  transactionId: string
  entityType: typeof terminalOrderEntityType
  state: TerminalOrderState
  orderDate: number
  equipment: {
    /** Its hardware type, as in the stock record. */
    type: string
    /** Its name in addresses, the slug of the hardware item. */
    model: string
    quantity: number
  }
  /** Name of the product that the terminal is to work with. */
  integration: string
  shipTo: ShipTo
  terminalConfig: TerminalConfig | null
  invoiceNumber: string
  /** Who brings the parcel; may stay empty. */
  deviceCarrier: string
  deviceTrackingNumber: string
  deviceSerialNumber: string
  shippingDate: number | null
}

/** What a buyer sends. `draftId` names the draft: the same one twice is one order. */
export interface NewTerminalOrder {
  draftId: string
  /** The order draft of spec §3: the slug of the hardware item. */
  terminalModel: string
  quantity: number
  integration: string
  shipTo: ShipTo
}

/** An order as it is shown (spec §3, order view); what is not known yet is empty. */
export interface TerminalOrderView {
  orderId: string
  orderDate: string
  equipment: string
  fourPartKey: string
  mac: string
  invoiceNumber: string
  deviceCarrier: string
  deviceTrackingNumber: string
  deviceSerialNumber: string
  shippingDate: string
  image: string
}

/** Epoch ms → `M/d/yy` (spec §9), the day in UTC: the same for everybody who looks at the order. */
export function formatOrderDate(timeMs: number): string {
  const date = new Date(timeMs)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${String(date.getUTCFullYear()).slice(-2)}`
}

export function toOrderView(order: TerminalOrder, image: string): TerminalOrderView {
  const { terminalConfig: config, equipment, shippingDate } = order
  return {
    orderId: order.transactionId,
    orderDate: formatOrderDate(order.orderDate),
    equipment: equipment.type,
    fourPartKey: config
      ? [config.customerNumber, config.merchantNumber, config.dbaNumber, config.terminalNumber].join('-')
      : '',
    mac: config?.macValue ?? '',
    invoiceNumber: order.invoiceNumber,
    deviceCarrier: order.deviceCarrier,
    deviceTrackingNumber: order.deviceTrackingNumber,
    deviceSerialNumber: order.deviceSerialNumber,
    shippingDate: shippingDate === null ? '' : formatOrderDate(shippingDate),
    image,
  }
}

/** `TT-9F3A-77B2-104C` of the random end of a UUID: short enough to be said on the telephone. */
export function toOrderId(uuid: string): string {
  const digits = uuid.replaceAll('-', '').slice(-12).toUpperCase()
  return `TT-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

/** Whether it could be the number of an order; a database that is asked for a NUL character refuses the question. */
export const isOrderId = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

/** States in which the terminals are still with us: the order can be cancelled, and gives them back to the stock. */
export const openOrderStates = ['ordered', 'configured'] as const satisfies readonly TerminalOrderState[]

/** An order can be cancelled until it is shipped; cancelling again changes nothing. */
export const mayCancel = ({ state }: Pick<TerminalOrder, 'state'>) =>
  (openOrderStates as readonly TerminalOrderState[]).includes(state)

/** The terminals that the portal sells, in stock or not. */
export function orderableTerminals<Item extends HardwareItem>(hardware: readonly Item[]): Item[] {
  return hardware.filter(item => isForSale(item, []))
}
