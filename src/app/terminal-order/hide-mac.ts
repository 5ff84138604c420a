import type { TerminalOrder } from '../../domain/orders/terminal-order.ts'
import { maskedValue } from '../../lib/cards/masked-value.ts'

/** An order as the HTML of a page may hold it: its MAC as it is masked on screen (decision 0292). */
export function hideMac<Order extends Pick<TerminalOrder, 'terminalConfig'>>(order: Order): Order {
  const { terminalConfig } = order
  if (!terminalConfig) return order
  return { ...order, terminalConfig: { ...terminalConfig, macValue: maskedValue(terminalConfig.macValue) } }
}
