import type { CurrentUser } from '../../../contract/page-services.ts'
import { OrderInvoiceSchema } from '../../../domain/orders/terminal-order-change-schema.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { changeOrder, requireOrder, toAdministered } from '../../orders/change-order.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/orders/{transactionId}/invoice: writes the invoice number, or corrects it. Safe to repeat. */
export function invoiceOrder(parts: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { version, invoiceNumber } = await parseJson(c, OrderInvoiceSchema)
    const { order } = await requireOrder(c, parts)
    const change = { kind: 'invoice', invoiceNumber } as const
    return c.json(toAdministered(await changeOrder(parts, admin, { orderId: order.transactionId, version, change })))
  }
}
