import type * as z from 'zod'
import { formatFourPartKey, parseFourPartKey, sandboxCustNbr } from '../../domain/credentials/four-part-key.ts'
import { hourMs } from '../../lib/time/durations.ts'
import type { Provisioned, ProvisionRequestSchema } from '../contract.ts'
import { type RandomBytes, randomDigits, randomText } from '../ledger/bric.ts'
import {
  type Credential,
  ensureMerchant,
  findActiveCredential,
  insertCredential,
  insertSecrets,
  readSealedSecrets,
} from '../store/merchants/credentials-table.ts'
import { putOffExpiry } from '../store/merchants/temporary-credentials.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Writer } from '../store/tables.ts'
import { mintSecrets } from './credential-secrets.ts'
import type { GatewayKeys } from './keys.ts'
import { openSecrets, sealSecrets } from './sealed-secrets.ts'

type Request = z.output<typeof ProvisionRequestSchema>
type Tools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
}
/** The merchant number that everybody's examples share; never minted. */
const sharedMerchNbr = '900300'
const attemptsMax = 20

/** The credentials of a reference, made when there are none yet. Safe to repeat and to race. */
export async function provisionCredential(request: Request, tools: Tools): Promise<Provisioned & { isNew: boolean }> {
  const made = await tools.store.write(async trx => {
    const existing = await findActiveCredential(trx, request.reference)
    if (existing && (await keepAlive(trx, existing.id, request, tools))) {
      await mintMissing(trx, existing, request, tools)
      return { credential: existing, isNew: false }
    }
    const isNew = await mint(trx, request, tools)
    const credential = await findActiveCredential(trx, request.reference)
    if (!credential) throw new Error('no free four-part key was found')
    return { credential, isNew }
  })
  return { ...(await toProvisioned(made.credential, request.secrets, tools)), isNew: made.isNew }
}

/** What the portal may know of a credential, with the secrets of now that it asks for. */
export async function toProvisioned(
  credential: Credential,
  kinds: Request['secrets'],
  { store, keys, clock }: Pick<Tools, 'store' | 'keys' | 'clock'>,
): Promise<Provisioned> {
  const { id, createdAtMs, rotations, oldSecretsUntilMs } = credential
  return {
    credentialId: id,
    secrets: await openSecrets(store.read, keys, id, kinds),
    createdAt: createdAtMs,
    rotations,
    oldSecretsUntil: whileItRuns(oldSecretsUntilMs, clock()),
  }
}

/** The end of an overlap that is not over; null otherwise. */
export function whileItRuns(untilMs: number | null, nowMs: number): number | null {
  return untilMs !== null && untilMs > nowMs ? untilMs : null
}

const endOf = ({ lifeHours }: Request, nowMs: number) => (lifeHours === undefined ? null : nowMs + lifeHours * hourMs)

/** Puts the end of a temporary credential off; false when it has just ended. */
async function keepAlive(trx: Writer, id: string, request: Request, { clock }: Tools): Promise<boolean> {
  const expiresAtMs = endOf(request, clock())
  return expiresAtMs === null || putOffExpiry(trx, id, expiresAtMs)
}

/** Kinds of secrets that came after the credential was made. */
async function mintMissing(trx: Writer, { id, fourPartKey }: Credential, { secrets }: Request, tools: Tools) {
  const kept = await readSealedSecrets(trx, id)
  const missing = secrets.filter(kind => !kept.has(kind))
  const key = parseFourPartKey(fourPartKey)
  if (missing.length === 0 || !key) return
  const minted = mintSecrets(key, tools.newId, tools.randomBytes)
  const fresh = Object.fromEntries(missing.map(kind => [kind, minted[kind]]))
  await insertSecrets(trx, id, sealSecrets(id, fresh, tools))
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
      rotations: 0,
      old_secrets_until_ms: null,
      last_used_at_ms: null,
      expires_at_ms: endOf(request, clock()),
    })
    if (isInserted) {
      await insertSecrets(trx, id, sealSecrets(id, mintSecrets(key, newId, randomBytes), tools))
      return true
    }
    if (await findActiveCredential(trx, request.reference)) return false
  }
  return false
}

function leadingDigit(randomBytes: RandomBytes): string {
  return randomText(randomBytes, '123456789', 1)
}
