import type { SecretKind } from '../../domain/product.ts'
import type { CredentialRow, Reader, Writer } from './tables.ts'

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
}

function toCredential(row: CredentialRow): Credential {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    label: row.label,
    fourPartKey: row.four_part_key,
    redirectMethod: row.redirect_method,
    createdAtMs: row.created_at_ms,
    isRevoked: row.revoked_at_ms !== null,
  }
}

export async function findCredentialByKey(db: Db, fourPartKey: string): Promise<Credential | undefined> {
  const row = await db.selectFrom('credentials').selectAll().where('four_part_key', '=', fourPartKey).executeTakeFirst()
  return row && toCredential(row)
}

export async function findCredential(db: Db, id: string): Promise<Credential | undefined> {
  const row = await db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCredential(row)
}

/** The credential that a secret belongs to, by the keyed hash of the secret. */
export async function findCredentialBySecret(db: Db, kind: SecretKind, hash: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('credential_secrets')
    .innerJoin('credentials', 'credentials.id', 'credential_secrets.credential_id')
    .selectAll('credentials')
    .where('kind', '=', kind)
    .where('lookup_hash', '=', hash)
    .executeTakeFirst()
  return row && toCredential(row)
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
