import type { SecretKind } from '../../domain/catalogue/product.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { readSealedSecrets } from '../store/merchants/credentials-table.ts'
import type { Reader } from '../store/tables.ts'
import { lookedUpSecrets } from './credential-secrets.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from './keys.ts'

export type SecretsByKind = { [Kind in SecretKind]?: string }

/** Secrets as the database keeps them: encrypted, those that requests are found by with their keyed hash. */
export function sealSecrets(
  credentialId: string,
  secrets: SecretsByKind,
  { keys, randomBytes }: { keys: GatewayKeys; randomBytes: RandomBytes },
) {
  return (Object.entries(secrets) as [SecretKind, string][]).map(([kind, value]) => ({
    kind,
    sealedValue: sealSecret(keys, placeOf(credentialId, kind), value, randomBytes),
    lookupHash: lookedUpSecrets.has(kind) ? lookupHash(keys, kind, value) : null,
  }))
}

/** The secrets of now, of the kinds asked for. */
export async function openSecrets(
  db: Reader,
  keys: GatewayKeys,
  credentialId: string,
  kinds: readonly SecretKind[],
): Promise<SecretsByKind> {
  const sealed = await readSealedSecrets(db, credentialId)
  const secrets: SecretsByKind = {}
  for (const kind of kinds) {
    const value = sealed.get(kind)
    if (value !== undefined) secrets[kind] = openSecret(keys, placeOf(credentialId, kind), value)
  }
  return secrets
}

/** A sealed value opens in its own place alone. */
export const placeOf = (credentialId: string, kind: SecretKind) => `${credentialId}/${kind}`
