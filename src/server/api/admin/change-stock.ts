import { hardware } from '../../../../content/data/hardware.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { StockChangeSchema } from '../../../domain/orders/terminal-order-change-schema.ts'
import { stockMax } from '../../../domain/orders/terminal-stock.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { stockList } from '../../orders/stock-list.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/admin/stock: terminals that came in, or were taken out, and answers the stock. Safe to repeat by its `changeId`;
 * orders placed at the same time count as well (decision 0113).
 */
export function changeStock(parts: PortalParts) {
  const { terminalOrders, audit, clock } = parts
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const change = await parseJson(c, StockChangeSchema)
    const terminal = orderableTerminals(hardware).find(({ slug }) => slug === change.model)
    if (!terminal) throw new ApiProblem('unknown_terminal', { param: 'model' })
    const result = await terminalOrders.changeStock({ ...change, changedMs: clock() }, (units, transaction) =>
      audit.record(
        {
          actorId: admin.id,
          actorEmail: admin.email,
          action: 'stock_changed',
          subject: change.model,
          details: { equipment: terminal.hardwareType, changeBy: change.changeBy, units },
        },
        transaction,
      ),
    )
    if (result.outcome === 'change-differs') throw new ApiProblem('stock_change_differs', { param: 'changeId' })
    if (result.outcome === 'unknown-model') throw new ApiProblem('unknown_terminal', { param: 'model' })
    if (result.outcome === 'out-of-bounds') throw outOfBounds(result.units)
    return c.json(await stockList(parts))
  }
}

const outOfBounds = (units: number) =>
  new ApiProblem('stock_out_of_bounds', {
    param: 'changeBy',
    detail: `The current stock is ${units}. After the change, it must be from 0 to ${stockMax}.`,
  })
