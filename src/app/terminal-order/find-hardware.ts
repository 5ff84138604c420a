import { hardware } from '../../../content/data/hardware.ts'
import { fullHardwareName, type HardwareItem } from '../../domain/catalogue/hardware-item.ts'
import type { TerminalOrder } from '../../domain/orders/terminal-order.ts'

type Ordered = Pick<TerminalOrder, 'equipment'>

/** The catalogue's item of an order; what is no longer offered is kept there for this. */
export const hardwareOf = ({ equipment }: Ordered): HardwareItem | undefined =>
  hardware.find(({ slug }) => slug === equipment.model)

/** What the order is called, e.g. `PAX A920 Pro, PIN pad mode × 2`. */
export function orderTitle(order: Ordered): string {
  const { type, quantity } = order.equipment
  const item = hardwareOf(order)
  const name = item ? fullHardwareName(item) : type
  return quantity > 1 ? `${name} × ${quantity}` : name
}
