import type * as z from 'zod'
import {
  type WebhookEndpointChangeSchema,
  type WebhookSecrets,
  webhookOverlapMs,
} from '../../domain/webhooks/webhook-endpoint.ts'
import type { WebhookEndpointRow } from '../store/tables.ts'
import { changeEndpoint as change, lockEndpoint } from '../store/webhooks/endpoints.ts'
import { type EndpointRefusal, type EndpointTools, isOwn } from './create-endpoint.ts'
import { fanOut } from './fan-out.ts'
import { mintSecret, openSecrets } from './secrets.ts'
import { checkTarget } from './target.ts'

type Own = { merchantId: string; id: string }
type Changed<Refusal extends string> = WebhookEndpointRow | Refusal | 'not_found'

/** Changes what an endpoint is told, and where; its state and its secrets stay. */
export async function changeEndpoint(
  own: Own,
  asked: z.output<typeof WebhookEndpointChangeSchema>,
  tools: EndpointTools,
): Promise<Changed<EndpointRefusal>> {
  const { url, description, eventTypes, credentialId } = asked
  const target = url === undefined ? undefined : await checkTarget(url, tools.targets)
  if (typeof target === 'string') return target
  return tools.store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    if (credentialId !== undefined && credentialId !== endpoint.credential_id)
      if (!(await isOwn(trx, own.merchantId, credentialId))) return 'unknown_credential'
    const changed = {
      ...(target && { url: target.url }),
      ...(description !== undefined && { description }),
      ...(eventTypes !== undefined && { event_types: eventTypes?.join(' ') ?? '' }),
      ...(credentialId !== undefined && { credential_id: credentialId }),
      updated_at_ms: tools.clock(),
    }
    await change(trx, own.id, changed)
    return { ...endpoint, ...changed }
  })
}

/** Nothing is sent until it is resumed; what happens waits. Safe to repeat. */
export function pauseEndpoint(own: Own, tools: EndpointTools): Promise<Changed<'endpoint_ended'>> {
  return tools.store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    if (endpoint.state === 'ended') return 'endpoint_ended'
    const changed = { state: 'paused', updated_at_ms: tools.clock() } as const
    await change(trx, own.id, changed)
    return { ...endpoint, ...changed }
  })
}

const fresh = {
  state: 'active',
  end_reason: null,
  ended_at_ms: null,
  failing_since_ms: null,
  throttled_until_ms: 0,
} as const

/**
 * Sends again to a paused or an ended endpoint, and at once to one that asked for a rest. What an ended one missed is not made up for; what
 * was parked as it ended can be sent again. Safe to repeat.
 */
export async function resumeEndpoint(own: Own, tools: EndpointTools): Promise<Changed<never>> {
  await fanOut(tools.store, own.merchantId, tools)
  return tools.store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    const changed = { ...fresh, updated_at_ms: tools.clock() }
    await change(trx, own.id, changed)
    return { ...endpoint, ...changed }
  })
}

/** Nobody sees it any more; its rows go in portions, by who sends. */
export function deleteEndpoint(own: Own, tools: EndpointTools): Promise<Changed<never>> {
  return tools.store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    await change(trx, own.id, { state: 'deleted', reference: own.id })
    return endpoint
  })
}

/**
 * A new secret at once, while the one before signs beside it for 24 hours: who receives takes either, and changes over in between. Of all
 * calls with the same `rotations` one rotates; the others answer what it made.
 */
export function rotateSecret(
  own: Own & { rotations: number },
  tools: EndpointTools,
): Promise<WebhookSecrets | 'not_found' | 'rotation_running' | 'not_yet'> {
  const { keys, clock } = tools
  return tools.store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    const nowMs = clock()
    if (own.rotations > endpoint.rotations) return 'not_yet'
    const secrets = openSecrets(endpoint, keys, nowMs)
    if (own.rotations === endpoint.rotations - 1) return secrets
    if (own.rotations < endpoint.rotations || secrets.oldSecret !== null) return 'rotation_running'
    const changed = {
      ...{ sealed_secret: mintSecret(own.id, tools), sealed_old_secret: endpoint.sealed_secret },
      ...{ old_secret_until_ms: nowMs + webhookOverlapMs, rotations: endpoint.rotations + 1, updated_at_ms: nowMs },
    }
    await change(trx, own.id, changed)
    return openSecrets({ ...endpoint, ...changed }, keys, nowMs)
  })
}
