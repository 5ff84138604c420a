import { hardware } from '../../../../content/data/hardware.ts'
import type { HardwareStock } from '../../../domain/catalogue/hardware-item.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/terminals/stock: which test terminals are out of stock (spec §7); for everybody. */
export function getTerminalStock({ terminalOrders }: Pick<PortalParts, 'terminalOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    const unitsOf = await terminalOrders.stock()
    const records = orderableTerminals(hardware).map(
      ({ slug, hardwareType }): HardwareStock => ({ type: hardwareType, outOfStock: (unitsOf.get(slug) ?? 0) < 1 }),
    )
    return c.json(records)
  }
}
