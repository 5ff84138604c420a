import type { CurrentUser } from '../../contract/page-services.ts'
import type { AuditAction, AuditDetails } from '../../domain/administration/audit-entry.ts'
import type { AdministeredOrder } from '../../domain/orders/administered-order.ts'
import {
  formatOrderDate,
  isOrderId,
  type TerminalOrder,
  type TerminalOrderState,
  toOrderView,
} from '../../domain/orders/terminal-order.ts'
import { mayChangeOrder, type OrderChangeKind, orderChangeRefusal } from '../../domain/orders/terminal-order-change.ts'
import type { AskedChange, OrderChange, StoredOrder } from '../db/orders/terminal-order-changes.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'

type Tools = Pick<PortalParts, 'allOrders' | 'audit' | 'orderMails'>

/** The order that the address of a call names, or the 404 problem. */
export async function requireOrder(
  c: ServerContext,
  { allOrders }: Pick<PortalParts, 'allOrders'>,
): Promise<StoredOrder> {
  const orderId = c.req.param('transactionId') ?? ''
  const stored = isOrderId(orderId) ? await allOrders.find(orderId) : undefined
  if (!stored) throw noSuchOrder()
  return stored
}

/** Throws the problem of a change that the order's state does not allow. */
export function requireChangeable({ state }: Pick<TerminalOrder, 'state'>, kind: OrderChangeKind): void {
  if (!mayChangeOrder({ state }, kind)) throw stateForbids(kind, state)
}

const stateForbids = (kind: OrderChangeKind, state: TerminalOrderState) =>
  new ApiProblem('order_state_forbids', { detail: orderChangeRefusal(kind, state) })

/** What goes over the wire. */
export const toAdministered = ({ order, buyer, version }: StoredOrder): AdministeredOrder => ({ order, buyer, version })

const noSuchOrder = () => new ApiProblem('order_not_found', { detail: 'Order not found.' })

/**
 * Makes an administrator's change: the order, the mail to its buyer and the entry of the audit log are kept together or not
 * at all. What is so already is answered as done, without another mail.
 */
export async function changeOrder(
  tools: Tools,
  admin: CurrentUser,
  asked: AskedChange,
  reason = '',
): Promise<StoredOrder> {
  const { change } = asked
  const outcome = await tools.allOrders.change(asked, async (changed, before, transaction) => {
    const isAgain = isSecondTime(change, before)
    await tools.orderMails.changed(change, changed, { reason, isAgain }, transaction)
    await tools.audit.record(
      {
        actorId: admin.id,
        actorEmail: admin.email,
        action: actionOf(change, isAgain),
        subject: changed.order.transactionId,
        details: { buyer: changed.buyer.email, ...detailsOf(change, changed, before), ...(reason ? { reason } : {}) },
      },
      transaction,
    )
  })
  switch (outcome.outcome) {
    case 'changed':
    case 'same':
      return outcome.stored
    case 'changed-meanwhile':
      throw new ApiProblem('order_changed')
    case 'refused':
      throw stateForbids(outcome.kind, outcome.state)
    case 'unknown':
      throw noSuchOrder()
  }
}

/** True when the order had such a value before: it is replaced or corrected. */
function isSecondTime(change: OrderChange, { order }: StoredOrder): boolean {
  switch (change.kind) {
    case 'configure':
      return order.terminalConfig !== null
    case 'invoice':
      return order.invoiceNumber !== ''
    case 'ship':
      return order.state === 'shipped'
    case 'cancel':
      return false
  }
}

function actionOf(change: OrderChange, isAgain: boolean): AuditAction {
  const actions = {
    configure: 'order_configured',
    invoice: 'order_invoiced',
    ship: isAgain ? 'order_shipment_corrected' : 'order_shipped',
    cancel: 'order_cancelled',
  } as const
  return actions[change.kind]
}

/** What was written, without the MAC: the log is no place for a secret. */
function detailsOf(change: OrderChange, changed: StoredOrder, before: StoredOrder): AuditDetails {
  const [now, was] = [toOrderView(changed.order, ''), toOrderView(before.order, '')]
  switch (change.kind) {
    case 'configure':
      return { fourPartKey: now.fourPartKey, ...(was.fourPartKey && { before: was.fourPartKey }) }
    case 'invoice':
      return { invoiceNumber: now.invoiceNumber, ...(was.invoiceNumber && { before: was.invoiceNumber }) }
    case 'ship':
      return {
        shippingDate: formatOrderDate(change.shippingDate),
        ...(now.deviceCarrier && { carrier: now.deviceCarrier }),
        trackingNumber: now.deviceTrackingNumber,
        serialNumber: now.deviceSerialNumber,
      }
    case 'cancel':
      return { equipment: now.equipment, quantity: changed.order.equipment.quantity }
  }
}
