import type * as z from 'zod'
import { formatFourPartKey, sandboxCustNbr } from '../../domain/four-part-key.ts'
import type { SecretKind } from '../../domain/product.ts'
import type { ProvisionRequestSchema } from '../contract.ts'
import {
  ensureMerchant,
  findActiveCredential,
  insertCredential,
  insertSecrets,
  readSealedSecrets,
} from '../store/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Writer } from '../store/tables.ts'
import { type RandomBytes, randomDigits, randomText } from './bric.ts'
import { lookedUpSecrets, mintSecrets } from './credential-secrets.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from './keys.ts'

type Request = z.output<typeof ProvisionRequestSchema>
type Tools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
}
export type ProvisionedCredential = {
  credentialId: string
  secrets: { [Kind in SecretKind]?: string }
  createdAt: number
  isNew: boolean
}

/** The merchant number that everybody's examples share; never minted. */
const sharedMerchNbr = '900300'
const attemptsMax = 20

/** The credentials of a reference, made when there are none yet. Safe to repeat and to race. */
export async function provisionCredential(request: Request, tools: Tools): Promise<ProvisionedCredential> {
  const made = await tools.store.write(async trx => {
    const existing = await findActiveCredential(trx, request.reference)
    if (existing) return { credential: existing, isNew: false }
    const isNew = await mint(trx, request, tools)
    const credential = await findActiveCredential(trx, request.reference)
    if (!credential) throw new Error('no free four-part key was found')
    return { credential, isNew }
  })
  const { id, createdAtMs } = made.credential
  const sealed = await readSealedSecrets(tools.store.read, id)
  const secrets: ProvisionedCredential['secrets'] = {}
  for (const kind of request.secrets) {
    const value = sealed.get(kind)
    if (value !== undefined) secrets[kind] = openSecret(tools.keys, `${id}/${kind}`, value)
  }
  return { credentialId: id, secrets, createdAt: createdAtMs, isNew: made.isNew }
}

/** True when this call made the credential; false when another one was first or no key was free. */
async function mint(trx: Writer, request: Request, tools: Tools): Promise<boolean> {
  const { newId, randomBytes, clock } = tools
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const merchNbr = leadingDigit(randomBytes) + randomDigits(randomBytes, 5)
    if (merchNbr === sharedMerchNbr) continue
    const merchant = await ensureMerchant(trx, {
      id: newId(),
      reference: request.merchantReference ?? request.reference,
      merchNbr,
      createdAtMs: clock(),
    })
    if (!merchant) continue
    const dbaNbr = leadingDigit(randomBytes)
    const terminalNbr = leadingDigit(randomBytes) + randomDigits(randomBytes, 2)
    const key = { custNbr: sandboxCustNbr, merchNbr: merchant.merchNbr, dbaNbr, terminalNbr }
    const id = newId()
    const isInserted = await insertCredential(trx, {
      id,
      merchant_id: merchant.id,
      reference: request.reference,
      label: request.label,
      four_part_key: formatFourPartKey(key),
      redirect_method: request.redirectMethod,
      created_at_ms: clock(),
      revoked_at_ms: null,
    })
    if (isInserted) {
      await insertSecrets(trx, id, seal(id, mintSecrets(key, newId, randomBytes), tools))
      return true
    }
    if (await findActiveCredential(trx, request.reference)) return false
  }
  return false
}

function leadingDigit(randomBytes: RandomBytes): string {
  return randomText(randomBytes, '123456789', 1)
}

function seal(credentialId: string, secrets: Record<SecretKind, string>, { keys, randomBytes }: Tools) {
  return (Object.keys(secrets) as SecretKind[]).map(kind => ({
    kind,
    sealedValue: sealSecret(keys, `${credentialId}/${kind}`, secrets[kind], randomBytes),
    lookupHash: lookedUpSecrets.has(kind) ? lookupHash(keys, kind, secrets[kind]) : null,
  }))
}
