import type { SecretKind } from '../../../domain/catalogue/product.ts'
import { prepared } from '../rows/prepared.ts'
import type { CredentialRow, Reader, Writer } from '../tables.ts'

type Db = Reader | Writer

/** A terminal that may take payments, or could until it was revoked. */
export type Credential = {
  id: string
  merchantId: string
  label: string
  fourPartKey: string
  redirectMethod: 'POST' | 'GET'
  createdAtMs: number
  isRevoked: boolean
  rotations: number
  oldSecretsUntilMs: number | null
  /** True for who proved to know the secret for reading: calls that change something are refused (`run-call.ts`). */
  isReadOnly: boolean
}

export function toCredential(row: CredentialRow): Credential {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    label: row.label,
    fourPartKey: row.four_part_key,
    redirectMethod: row.redirect_method,
    createdAtMs: row.created_at_ms,
    isRevoked: row.revoked_at_ms !== null,
    rotations: row.rotations,
    oldSecretsUntilMs: row.old_secrets_until_ms,
    isReadOnly: false,
  }
}

export async function findCredentialByKey(db: Db, fourPartKey: string): Promise<Credential | undefined> {
  const [row] = (await byKey(db, { fourPartKey })).rows
  return row && toCredential(row)
}

const byKey = prepared((db, { fourPartKey }: { fourPartKey: string }) =>
  db.selectFrom('credentials').selectAll().where('four_part_key', '=', fourPartKey),
)

export async function findCredential(db: Db, id: string): Promise<Credential | undefined> {
  const row = await db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCredential(row)
}

/** The credential that a secret belongs to, by the keyed hash of the secret: one of now, or a replaced one in time. */
export async function findCredentialBySecret(
  db: Db,
  kind: SecretKind,
  hash: string,
  nowMs: number,
): Promise<Credential | undefined> {
  const current = db
    .selectFrom('credential_secrets')
    .innerJoin('credentials', 'credentials.id', 'credential_secrets.credential_id')
    .selectAll('credentials')
    .where('kind', '=', kind)
    .where('lookup_hash', '=', hash)
  const retired = db
    .selectFrom('retired_secrets')
    .innerJoin('credentials', 'credentials.id', 'retired_secrets.credential_id')
    .selectAll('credentials')
    .where('kind', '=', kind)
    .where('lookup_hash', '=', hash)
    .where('retired_secrets.expires_at_ms', '>', nowMs)
  const row = (await current.executeTakeFirst()) ?? (await retired.executeTakeFirst())
  return row && toCredential(row)
}

/** The sealed values that are taken for a kind: the one of now, and a replaced one while it works. */
export async function readTakenSecrets(
  db: Db,
  credentialId: string,
  kind: SecretKind,
  nowMs: number,
): Promise<string[]> {
  const current = await db
    .selectFrom('credential_secrets')
    .select('sealed_value')
    .where('credential_id', '=', credentialId)
    .where('kind', '=', kind)
    .execute()
  const retired = await db
    .selectFrom('retired_secrets')
    .select('sealed_value')
    .where('credential_id', '=', credentialId)
    .where('kind', '=', kind)
    .where('expires_at_ms', '>', nowMs)
    .execute()
  return [...current, ...retired].map(row => row.sealed_value)
}

/** What may still be used of a merchant, the oldest first. */
export async function listActiveCredentials(
  db: Db,
  merchantReference: string,
  limit: number,
): Promise<CredentialRow[]> {
  return db
    .selectFrom('credentials')
    .innerJoin('merchants', 'merchants.id', 'credentials.merchant_id')
    .selectAll('credentials')
    .where('merchants.reference', '=', merchantReference)
    .where('credentials.revoked_at_ms', 'is', null)
    .orderBy('credentials.created_at_ms')
    .orderBy('credentials.id')
    .limit(limit)
    .execute()
}

/** True when the credential was issued to this merchant, by the caller's name for it. */
export async function isCredentialOf(db: Db, credential: Credential, merchantReference: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', credential.merchantId)
    .where('reference', '=', merchantReference)
    .executeTakeFirst()
  return row !== undefined
}

export async function findActiveCredential(db: Db, reference: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('credentials')
    .selectAll()
    .where('reference', '=', reference)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return row && toCredential(row)
}

export async function hasCredential(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('credentials').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Sealed values by kind. */
export async function readSealedSecrets(db: Db, credentialId: string): Promise<Map<SecretKind, string>> {
  const rows = await db
    .selectFrom('credential_secrets')
    .select(['kind', 'sealed_value'])
    .where('credential_id', '=', credentialId)
    .execute()
  return new Map(rows.map(row => [row.kind, row.sealed_value]))
}

/** Finds or makes the merchant of a reference; undefined when the number is taken by another one. */
export async function ensureMerchant(
  trx: Writer,
  merchant: { id: string; reference: string; merchNbr: string; createdAtMs: number },
): Promise<{ id: string; merchNbr: string } | undefined> {
  await trx
    .insertInto('merchants')
    .values({
      id: merchant.id,
      reference: merchant.reference,
      merch_nbr: merchant.merchNbr,
      created_at_ms: merchant.createdAtMs,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('merchants')
    .select(['id', 'merch_nbr'])
    .where('reference', '=', merchant.reference)
    .executeTakeFirst()
  return row && { id: row.id, merchNbr: row.merch_nbr }
}

export async function findMerchantByReference(db: Db, reference: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('merchants').select('id').where('reference', '=', reference).executeTakeFirst()
}

/** True when the row was new: neither the reference nor the four-part key was in use. */
export async function insertCredential(trx: Writer, row: CredentialRow): Promise<boolean> {
  const result = await trx
    .insertInto('credentials')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function insertSecrets(
  trx: Writer,
  credentialId: string,
  secrets: { kind: SecretKind; sealedValue: string; lookupHash: string | null }[],
): Promise<void> {
  await trx
    .insertInto('credential_secrets')
    .values(
      secrets.map(secret => ({
        credential_id: credentialId,
        kind: secret.kind,
        sealed_value: secret.sealedValue,
        lookup_hash: secret.lookupHash,
      })),
    )
    .execute()
}

/** Idempotent: the first time of revocation stays. */
export async function revokeCredential(trx: Writer, id: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ revoked_at_ms: nowMs })
    .where('id', '=', id)
    .where('revoked_at_ms', 'is', null)
    .execute()
}

/**
 * Claims the next rotation for the caller, who saw `rotations` of them: true for one caller alone, and for nobody while
 * the secrets from before the last one still work.
 */
export async function claimRotation(
  trx: Writer,
  claim: { id: string; rotations: number; nowMs: number; oldSecretsUntilMs: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('credentials')
    .set({ rotations: claim.rotations + 1, old_secrets_until_ms: claim.oldSecretsUntilMs })
    .where('id', '=', claim.id)
    .where('rotations', '=', claim.rotations)
    .where('revoked_at_ms', 'is', null)
    .where(eb => eb.or([eb('old_secrets_until_ms', 'is', null), eb('old_secrets_until_ms', '<=', claim.nowMs)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Sets secrets aside that are being replaced; they are found until `expiresAtMs`. */
export async function retireSecrets(
  trx: Writer,
  credentialId: string,
  kinds: readonly SecretKind[],
  expiresAtMs: number,
): Promise<void> {
  await trx.deleteFrom('retired_secrets').where('credential_id', '=', credentialId).execute()
  const rows = await trx
    .selectFrom('credential_secrets')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('kind', 'in', kinds)
    .execute()
  await trx
    .insertInto('retired_secrets')
    .values(rows.map(row => ({ ...row, expires_at_ms: expiresAtMs })))
    .execute()
  await trx
    .deleteFrom('credential_secrets')
    .where('credential_id', '=', credentialId)
    .where('kind', 'in', kinds)
    .execute()
}

/** The active credentials of a merchant, the oldest first. */
export async function listCredentialsOfMerchant(db: Db, merchantId: string, limit: number): Promise<Credential[]> {
  const rows = await db
    .selectFrom('credentials')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('revoked_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toCredential)
}

/** The reference of the merchant with this number, when it is the organization itself or one that it boarded. */
export async function findBoardedMerchant(
  db: Db,
  merchNbr: string,
  organizationId: string,
): Promise<string | undefined> {
  const boarded = db
    .selectFrom('applications')
    .innerJoin('credentials', 'credentials.id', 'applications.boarded_credential_id')
    .select('credentials.merchant_id')
    .where('applications.merchant_id', '=', organizationId)
  const row = await db
    .selectFrom('merchants')
    .select('reference')
    .where('merch_nbr', '=', merchNbr)
    .where(eb => eb.or([eb('id', '=', organizationId), eb('id', 'in', boarded)]))
    .executeTakeFirst()
  return row?.reference
}
