import type { ExpressionBuilder, Kysely } from 'kysely'
import {
  type CredentialItem,
  type CredentialsRecord,
  selfServiceEntityType,
} from '../../domain/credentials/credentials.ts'
import type { Seal } from './seal.ts'
import type { CredentialsRow, PortalTables } from './tables.ts'

/** Credentials as users have them; what is secret in them is encrypted at rest. */
export interface CredentialsStore {
  /** Newest first, without those that cannot be read any more. */
  list(userId: string): Promise<CredentialsRecord[]>
  /** The same, each with the gateway's name for it. */
  entries(userId: string): Promise<CredentialsEntry[]>
  /**
   * Keeps a record: a new one beside none or in place of a revoked one, and other secrets of the very credentials that
   * are kept. Readable credentials that are active are never replaced by others.
   */
  save(userId: string, entry: CredentialsEntry): Promise<void>
  /** Marks the very credentials as revoked and forgets their secrets; newer ones of the product stay. */
  deactivate(userId: string, entry: CredentialsEntry): Promise<void>
  /** The gateway's names for all that it minted for a user, also of records that cannot be read. */
  gatewayIds(userId: string): Promise<string[]>
  removeAll(userId: string): Promise<void>
}

export interface CredentialsEntry {
  record: CredentialsRecord
  /** The gateway's name for what it minted. */
  gatewayCredentialId: string
}

/** `onUnreadable` is told of rows sealed with another secret, or changed by hand. */
export function createCredentialsStore(
  db: Kysely<PortalTables>,
  seal: Seal,
  onUnreadable: (sortKey: string, cause: unknown) => void,
): CredentialsStore {
  const items = createItemsSeal(seal, onUnreadable)

  /** Makes room for a new record. Only the very text that could not be read goes: two at once cannot harm each other. */
  async function removeUnreadable(userId: string, sortKey: string) {
    const mine = { user_id: userId, sort_key: sortKey }
    const row = await db
      .selectFrom('credentials')
      .selectAll()
      .where(eb => eb.and(mine))
      .executeTakeFirst()
    if (!row || items.open(row)) return
    await db
      .deleteFrom('credentials')
      .where(eb => eb.and({ ...mine, items_sealed: row.items_sealed }))
      .execute()
  }

  async function entries(userId: string) {
    const rows = await db
      .selectFrom('credentials')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('date_created_ms', 'desc')
      .orderBy('sort_key')
      .execute()
    return rows.flatMap(row => toEntries(row, items.open(row)))
  }

  return {
    entries,
    list: async userId => (await entries(userId)).map(({ record }) => record),
    async save(userId, { record, gatewayCredentialId }) {
      const { sortKey } = record
      await removeUnreadable(userId, sortKey)
      const values = {
        product_name: record.productName,
        date_created_ms: record.dateCreated,
        active: record.active ? (1 as const) : (0 as const),
        items_sealed: items.seal(userId, sortKey, record.items),
        gateway_credential_id: gatewayCredentialId,
        rotations: record.rotations ?? 0,
      }
      await db
        .insertInto('credentials')
        .values({ user_id: userId, sort_key: sortKey, ...values })
        .onConflict(conflict => conflict.columns(['user_id', 'sort_key']).doUpdateSet(values).where(mayReplace(values)))
        .execute()
    },
    async deactivate(userId, { record: { sortKey }, gatewayCredentialId }) {
      await db
        .updateTable('credentials')
        .set({ active: 0, items_sealed: items.seal(userId, sortKey, []) })
        .where(eb => eb.and({ user_id: userId, sort_key: sortKey, gateway_credential_id: gatewayCredentialId }))
        .execute()
    },
    async gatewayIds(userId) {
      const rows = await db
        .selectFrom('credentials')
        .select('gateway_credential_id')
        .where('user_id', '=', userId)
        .execute()
      return rows.map(row => row.gateway_credential_id)
    },
    async removeAll(userId) {
      await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
    },
  }
}

type NewValues = Pick<CredentialsRow, 'gateway_credential_id' | 'rotations'>

/** Others in place of revoked ones, or other secrets of the same ones while they are active; decided by the database. */
function mayReplace({ gateway_credential_id, rotations }: NewValues) {
  return ({ and, or, eb }: ExpressionBuilder<PortalTables, 'credentials'>) => {
    const isRevoked = eb('credentials.active', '=', 0)
    const isSame = eb('credentials.gateway_credential_id', '=', gateway_credential_id)
    const hasOtherSecrets = eb('credentials.rotations', '<>', rotations)
    return or([and([isRevoked, eb.not(isSame)]), and([eb.not(isRevoked), isSame, hasOtherSecrets])])
  }
}

/** Encrypts the pairs, bound to their user and product. */
function createItemsSeal(seal: Seal, onUnreadable: (sortKey: string, cause: unknown) => void) {
  const contextOf = (userId: string, sortKey: string) => `credentials:${userId}:${sortKey}`
  return {
    seal: (userId: string, sortKey: string, items: CredentialItem[]) =>
      seal.seal(JSON.stringify(items), contextOf(userId, sortKey)),
    open(row: CredentialsRow): CredentialItem[] | null {
      try {
        return JSON.parse(seal.open(row.items_sealed, contextOf(row.user_id, row.sort_key)))
      } catch (cause) {
        onUnreadable(row.sort_key, cause)
        return null
      }
    },
  }
}

function toEntries(row: CredentialsRow, items: CredentialItem[] | null): CredentialsEntry[] {
  if (!items) return []
  const record = {
    sortKey: row.sort_key,
    entityType: selfServiceEntityType,
    productName: row.product_name,
    dateCreated: row.date_created_ms,
    active: row.active === 1,
    items,
    rotations: row.rotations,
  }
  return [{ record, gatewayCredentialId: row.gateway_credential_id }]
}
