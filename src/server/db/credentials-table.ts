import type { Kysely } from 'kysely'
import { type CredentialItem, type CredentialsRecord, selfServiceEntityType } from '../../domain/credentials.ts'
import type { Seal } from './seal.ts'
import type { CredentialsRow, PortalTables } from './tables.ts'

/** Credentials as users have them; what is secret in them is encrypted at rest. */
export interface CredentialsStore {
  /** Newest first, without those that cannot be read any more. */
  list(userId: string): Promise<CredentialsRecord[]>
  /** Keeps the first readable record of a user and product: a second one for the same pair changes nothing. */
  addOnce(userId: string, record: CredentialsRecord, gatewayCredentialId: string): Promise<void>
}

/** `onUnreadable` is told of rows sealed with another secret, or changed by hand. */
export function createCredentialsStore(
  db: Kysely<PortalTables>,
  seal: Seal,
  onUnreadable: (sortKey: string, cause: unknown) => void,
): CredentialsStore {
  const contextOf = (userId: string, sortKey: string) => `credentials:${userId}:${sortKey}`

  function open(row: CredentialsRow): CredentialItem[] | null {
    try {
      return JSON.parse(seal.open(row.items_sealed, contextOf(row.user_id, row.sort_key)))
    } catch (cause) {
      onUnreadable(row.sort_key, cause)
      return null
    }
  }

  function toRecords(row: CredentialsRow): CredentialsRecord[] {
    const items = open(row)
    if (!items) return []
    const { sort_key: sortKey, product_name: productName, date_created_ms: dateCreated, active } = row
    return [{ sortKey, entityType: selfServiceEntityType, productName, dateCreated, active: active === 1, items }]
  }

  /** Makes room for a new record. Only the very text that could not be read goes: two at once cannot harm each other. */
  async function removeUnreadable(userId: string, sortKey: string) {
    const mine = { user_id: userId, sort_key: sortKey }
    const row = await db
      .selectFrom('credentials')
      .selectAll()
      .where(eb => eb.and(mine))
      .executeTakeFirst()
    if (!row || open(row)) return
    await db
      .deleteFrom('credentials')
      .where(eb => eb.and({ ...mine, items_sealed: row.items_sealed }))
      .execute()
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
      return rows.flatMap(toRecords)
    },
    async addOnce(userId, record, gatewayCredentialId) {
      await removeUnreadable(userId, record.sortKey)
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
