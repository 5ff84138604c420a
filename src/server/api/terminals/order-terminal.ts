import { createHash } from 'node:crypto'
import { hardware } from '../../../../content/data/hardware.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { type HardwareItem, isCompatible } from '../../../domain/catalogue/hardware-item.ts'
import { type NewTerminalOrder, orderableTerminals, toOrderId } from '../../../domain/orders/terminal-order.ts'
import { NewTerminalOrderSchema } from '../../../domain/orders/terminal-order-schema.ts'
import type { PlaceOutcome } from '../../db/orders/terminal-order-writes.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import { requireFingerprint } from '../../http/require-fingerprint.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/terminals/order: orders a test terminal and answers the updated list (spec §5, §7). Safe to repeat: one draft
 * is one order, and a draft that was ordered with other details is refused. The order
 * and its mails are kept together or not at all.
 */
export function orderTerminal({ terminalOrders, orderMails, clock, newId, accountLimiter }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const given = await parseJson(c, NewTerminalOrderSchema)
    await requireFingerprint(c, user)
    const terminal = requireTerminal(given)
    await takeOrThrow(accountLimiter, 'terminalOrder', user.id)
    const order = {
      ...given,
      orderId: toOrderId(newId()),
      draftDigest: digestOf(given),
      equipmentType: terminal.hardwareType,
      orderedMs: clock(),
    }
    const outcome = await terminalOrders.place(user.id, order, (placed, transaction) =>
      orderMails.placed(placed, user.email, transaction),
    )
    const transactionId = requireOrder(outcome)
    return c.json({ ...(await terminalOrders.page(user.id, null)), transactionId })
  }
}

function requireTerminal({ terminalModel, integration }: NewTerminalOrder): HardwareItem {
  const terminal = orderableTerminals(hardware).find(({ slug }) => slug === terminalModel)
  if (!terminal) throw new ApiProblem('unknown_terminal', { param: 'terminalModel' })
  if (!isCompatible(terminal, integration)) {
    throw new ApiProblem('integration_mismatch', { param: 'integration' })
  }
  return terminal
}

/** The order's number, or the problem why there is none. */
function requireOrder(placed: PlaceOutcome): string {
  switch (placed.outcome) {
    case 'placed':
    case 'same':
      return placed.orderId
    case 'draft-changed':
      throw new ApiProblem('draft_already_ordered', { param: 'draftId' })
    case 'out-of-stock':
      throw new ApiProblem('out_of_stock', {
        param: placed.unitsLeft === 0 ? 'terminalModel' : 'quantity',
        detail:
          placed.unitsLeft === 0
            ? 'This terminal is out of stock. Choose another, or try again later.'
            : `Only ${placed.unitsLeft} left of this terminal. Order fewer, or choose another.`,
      })
  }
}

/** The same for the same order, however its JSON was written: it is taken of what was read. */
function digestOf({ draftId: _, ...details }: NewTerminalOrder): string {
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url')
}
