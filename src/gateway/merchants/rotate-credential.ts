import type { SecretKind } from '../../domain/catalogue/product.ts'
import { rotatedSecrets, rotationOverlapMs } from '../../domain/credentials/credentials.ts'
import { parseFourPartKey } from '../../domain/credentials/four-part-key.ts'
import type { Provisioned } from '../contract.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { claimRotation, findCredential, insertSecrets, retireSecrets } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { mintSecrets } from './credential-secrets.ts'
import type { GatewayKeys } from './keys.ts'
import { toProvisioned, whileItRuns } from './provision-credential.ts'
import { type SecretsByKind, sealSecrets } from './sealed-secrets.ts'

type Tools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
}
/** `rotations` is how many the caller knows of, by which a repeated call is known. */
type Request = { credentialId: string; rotations: number; secrets: SecretKind[] }
export type Rotated =
  | { ok: true; provisioned: Provisioned }
  | { ok: false; refusal: 'not_found' | 'revoked' | 'not_yet' | 'rotation_running' }

/**
 * Gives a credential new secrets at once; those before work for another day. Of many calls that saw the same number of
 * rotations one rotates, and all answer its secrets.
 */
export async function rotateCredential(request: Request, tools: Tools): Promise<Rotated> {
  const { store, clock } = tools
  const isClaimed = await store.write(trx => rotate(trx, request, tools))
  const credential = await findCredential(store.read, request.credentialId)
  if (!credential) return { ok: false, refusal: 'not_found' }
  if (credential.isRevoked) return { ok: false, refusal: 'revoked' }
  if (!isClaimed && credential.rotations < request.rotations) return { ok: false, refusal: 'not_yet' }
  if (!isClaimed && credential.rotations === request.rotations && whileItRuns(credential.oldSecretsUntilMs, clock()))
    return { ok: false, refusal: 'rotation_running' }
  return { ok: true, provisioned: await toProvisioned(credential, request.secrets, tools) }
}

async function rotate(
  trx: Parameters<typeof claimRotation>[0],
  { credentialId, rotations }: Request,
  { clock, newId, randomBytes, keys }: Tools,
): Promise<boolean> {
  const nowMs = clock()
  const oldSecretsUntilMs = nowMs + rotationOverlapMs
  if (!(await claimRotation(trx, { id: credentialId, rotations, nowMs, oldSecretsUntilMs }))) return false
  const credential = await findCredential(trx, credentialId)
  const key = credential && parseFourPartKey(credential.fourPartKey)
  if (!key) throw new Error('a credential that was just claimed has no four-part key')
  const minted = mintSecrets(key, newId, randomBytes)
  const fresh: SecretsByKind = Object.fromEntries(rotatedSecrets.map(kind => [kind, minted[kind]]))
  await retireSecrets(trx, credentialId, rotatedSecrets, oldSecretsUntilMs)
  await insertSecrets(trx, credentialId, sealSecrets(credentialId, fresh, { keys, randomBytes }))
  return true
}
