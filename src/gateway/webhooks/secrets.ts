import type { WebhookSecrets } from '../../domain/webhooks/webhook-endpoint.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, openSecret, sealSecret } from '../merchants/keys.ts'
import type { WebhookEndpointRow } from '../store/tables.ts'

type Sealing = { keys: GatewayKeys; randomBytes: RandomBytes }
const secretBytes = 32
const prefix = 'whsec_'

/** A sealed value opens in its own place alone. */
const placeOf = (endpointId: string) => `${endpointId}/webhook-secret`

/** A new secret of an endpoint, as the database keeps it. */
export function mintSecret(endpointId: string, { keys, randomBytes }: Sealing): string {
  const secret = prefix + Buffer.from(randomBytes(secretBytes)).toString('base64')
  return sealSecret(keys, placeOf(endpointId), secret, randomBytes)
}

/** The secrets that sign now: that of the last rotation, and the one before while it works. */
export function openSecrets(row: WebhookEndpointRow, keys: GatewayKeys, nowMs: number): WebhookSecrets {
  const open = (sealed: string) => openSecret(keys, placeOf(row.id), sealed)
  const secret = open(row.sealed_secret)
  const old = row.sealed_old_secret
  if (old === null || row.old_secret_until_ms === null || row.old_secret_until_ms <= nowMs)
    return { secret, rotations: row.rotations, oldSecret: null, oldSecretUntil: null }
  return { secret, rotations: row.rotations, oldSecret: open(old), oldSecretUntil: row.old_secret_until_ms }
}
