import { mayCancel } from '../../domain/orders/terminal-order.ts'
import type { StoredOrder } from '../db/orders/terminal-order-changes.ts'
import { translateGatewayError } from '../http/translate-gateway-error.ts'
import type { PortalParts } from '../portal-parts.ts'
import type { TerminalKey } from './terminal-key.ts'

/**
 * Ends the key that the gateway issued for a terminal, once the order is cancelled. Not before: a key must not end under a
 * terminal that is shipped at the same time. The call that cancelled fails with it, and makes up for it when repeated.
 */
export async function revokeIssuedKey(
  { gateway, allOrders }: Pick<PortalParts, 'gateway' | 'allOrders'>,
  stored: StoredOrder | undefined,
): Promise<void> {
  if (stored?.order.state !== 'cancelled' || stored.gatewayCredentialId === '') return
  await gateway.revoke(stored.gatewayCredentialId).catch(translateGatewayError)
  await allOrders.forgetIssuedKey(stored.order.transactionId, stored.gatewayCredentialId)
}

/** Ends a key that was issued while its order was cancelled: no order names it, so nothing else would. */
export async function revokeUnusedKey(
  { gateway, allOrders }: Pick<PortalParts, 'gateway' | 'allOrders'>,
  orderId: string,
  { gatewayCredentialId }: TerminalKey,
): Promise<void> {
  if (gatewayCredentialId === undefined) return
  const now = await allOrders.find(orderId)
  const mayStillBeUsed = now !== undefined && (mayCancel(now.order) || now.gatewayCredentialId === gatewayCredentialId)
  if (!mayStillBeUsed) await gateway.revoke(gatewayCredentialId).catch(translateGatewayError)
}
