import type * as z from 'zod'
import { type NewWebhookEndpointSchema, webhookEndpointsMax } from '../../domain/webhooks/webhook-endpoint.ts'
import type { TargetTools } from '../http/outgoing/guarded-lookup.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { WebhookEndpointRow, Writer } from '../store/tables.ts'
import { insertEndpoint, listEndpoints, lockMerchant } from '../store/webhooks/endpoints.ts'
import { fanOut } from './fan-out.ts'
import { mintSecret } from './secrets.ts'
import { checkTarget, type TargetRefusal } from './target.ts'

export type EndpointTools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  targets: TargetTools
}
export type EndpointRefusal = TargetRefusal | 'unknown_credential' | 'too_many_endpoints'
type Created = { endpoint: WebhookEndpointRow; isNew: boolean }

/** Makes an endpoint, or answers the one that the reference has already. It is told of what happens from now on. */
export async function createEndpoint(
  merchantId: string,
  asked: z.output<typeof NewWebhookEndpointSchema>,
  tools: EndpointTools,
): Promise<Created | EndpointRefusal> {
  const { store, clock, newId } = tools
  const target = await checkTarget(asked.url, tools.targets)
  if (typeof target === 'string') return target
  await fanOut(store, merchantId, tools)
  const id = `we_${newId().replaceAll('-', '')}`
  return store.write(async trx => {
    await lockMerchant(trx, merchantId)
    const endpoints = await listEndpoints(trx, merchantId)
    const known = endpoints.find(({ reference }) => reference === asked.reference)
    if (known) return { endpoint: known, isNew: false }
    if (endpoints.length >= webhookEndpointsMax) return 'too_many_endpoints'
    if (!(await isOwn(trx, merchantId, asked.credentialId))) return 'unknown_credential'
    const nowMs = clock()
    const endpoint: WebhookEndpointRow = {
      ...{ id, merchant_id: merchantId, reference: asked.reference, credential_id: asked.credentialId },
      ...{ url: target.url, description: asked.description, event_types: asked.eventTypes?.join(' ') ?? '' },
      ...{ state: 'active', end_reason: null, ended_at_ms: null },
      ...{ sealed_secret: mintSecret(id, tools), sealed_old_secret: null, old_secret_until_ms: null, rotations: 0 },
      ...{ failing_since_ms: null, last_delivered_at_ms: null, throttled_until_ms: 0, lease: '', leased_until_ms: 0 },
      ...{ created_at_ms: nowMs, updated_at_ms: nowMs },
    }
    await insertEndpoint(trx, endpoint)
    return { endpoint, isNew: true }
  })
}

/** Whether a credential may be listened to: an active one of the merchant, or all of them. */
export async function isOwn(trx: Writer, merchantId: string, credentialId: string | null): Promise<boolean> {
  if (credentialId === null) return true
  const credential = await findCredential(trx, credentialId)
  return credential?.merchantId === merchantId && !credential.isRevoked
}
