import type { Logger } from 'pino'
import { findActiveCredentials } from '../../domain/credentials/credentials.ts'
import { parseFourPartKey } from '../../domain/credentials/four-part-key.ts'
import type { TerminalConfig } from '../../domain/orders/terminal-order.ts'
import { findProduct, type Merchant, terminalKeyRequest } from '../credentials/provision-request.ts'
import { syncCredentials } from '../credentials/sync-credentials.ts'
import type { StoredOrder } from '../db/orders/terminal-order-changes.ts'
import { GatewayError } from '../gateway-client/gateway-client.ts'
import type { PortalParts } from '../portal-parts.ts'

/** A terminal's key and MAC; `gatewayCredentialId` when the gateway issued them for this terminal alone. */
export interface TerminalKey {
  terminalConfig: TerminalConfig
  gatewayCredentialId?: string
}

function toConfig(fourPartKey: string | undefined, macValue: string | undefined): TerminalConfig {
  const key = parseFourPartKey(fourPartKey ?? '')
  if (!key || !macValue)
    throw new GatewayError('unusable', 'A four-part key or MAC of the gateway is missing or broken')
  const { custNbr, merchNbr, dbaNbr, terminalNbr } = key
  return {
    customerNumber: custNbr,
    merchantNumber: merchNbr,
    dbaNumber: dbaNbr,
    terminalNumber: terminalNbr,
    macValue,
  }
}

/**
 * The key of a terminal (decision 0112): that of the buyer's active credentials for the ordered integration, so that their
 * program and the terminal are one; else one that the gateway issues for this terminal, of the same merchant.
 */
export async function keyForTerminal(
  { order, buyer, buyerId }: StoredOrder,
  parts: Pick<PortalParts, 'credentials' | 'gateway'>,
  log: Logger,
): Promise<TerminalKey> {
  const merchant: Merchant = { id: buyerId, company: buyer.company }
  const product = findProduct(order.integration)
  const labelOf = (secret: string) => product?.credentials.find(pair => pair.secret === secret)?.label
  const [keyLabel, macLabel] = [labelOf('fourPartKey'), labelOf('mac')]
  if (keyLabel && macLabel) {
    const own = findActiveCredentials(await syncCredentials(merchant, parts, log), order.integration)
    const keyOf = (label: string) => own?.items.find(({ key }) => key === label)?.value
    if (own) return { terminalConfig: toConfig(keyOf(keyLabel), keyOf(macLabel)) }
  }
  const { credentialId, secrets } = await parts.gateway.provision(terminalKeyRequest(merchant, order.transactionId))
  return { terminalConfig: toConfig(secrets.fourPartKey, secrets.mac), gatewayCredentialId: credentialId }
}
