import { hardware } from '../../../content/data/hardware.ts'
import { orderableTerminals } from '../../domain/orders/terminal-order.ts'
import type { TerminalStock } from '../../domain/orders/terminal-stock.ts'
import type { PortalParts } from '../portal-parts.ts'

/** How many there are of each terminal that the portal sells, in the order of the catalogue. */
export async function stockList({ terminalOrders }: Pick<PortalParts, 'terminalOrders'>): Promise<TerminalStock[]> {
  const unitsOf = await terminalOrders.stock()
  return orderableTerminals(hardware).map(({ slug, hardwareType }) => ({
    model: slug,
    type: hardwareType,
    units: unitsOf.get(slug) ?? 0,
  }))
}
