import type { Kysely } from 'kysely'
import { type CredentialsRecord, selfServiceEntityType } from '../../domain/credentials.ts'
import type { Seal } from './seal.ts'
import type { CredentialsRow, PortalTables } from './tables.ts'

/** Credentials as users have them; what is secret in them is encrypted at rest. */
export interface CredentialsStore {
  /** Newest first. */
  list(userId: string): Promise<CredentialsRecord[]>
  /** Keeps the first record of a user and product: a second one for the same pair changes nothing. */
  addOnce(userId: string, record: CredentialsRecord, gatewayCredentialId: string): Promise<void>
}

export function createCredentialsStore(db: Kysely<PortalTables>, seal: Seal): CredentialsStore {
  const contextOf = (userId: string, sortKey: string) => `credentials:${userId}:${sortKey}`

  function toRecord(row: CredentialsRow): CredentialsRecord {
    return {
      sortKey: row.sort_key,
      entityType: selfServiceEntityType,
      productName: row.product_name,
      dateCreated: row.date_created_ms,
      active: row.active === 1,
      items: JSON.parse(seal.open(row.items_sealed, contextOf(row.user_id, row.sort_key))),
    }
  }

  return {
    async list(userId) {
      const rows = await db
        .selectFrom('credentials')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('date_created_ms', 'desc')
        .orderBy('sort_key')
        .execute()
      return rows.map(toRecord)
    },
    async addOnce(userId, record, gatewayCredentialId) {
      await db
        .insertInto('credentials')
        .values({
          user_id: userId,
          sort_key: record.sortKey,
          product_name: record.productName,
          date_created_ms: record.dateCreated,
          active: record.active ? 1 : 0,
          items_sealed: seal.seal(JSON.stringify(record.items), contextOf(userId, record.sortKey)),
          gateway_credential_id: gatewayCredentialId,
        })
        .onConflict(conflict => conflict.columns(['user_id', 'sort_key']).doNothing())
        .execute()
    },
  }
}
