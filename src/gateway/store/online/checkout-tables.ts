import type { CheckoutPaymentRow, MerchantProfileRow, Reader, TransactionRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** A profile with the key of its terminal, as the portal sees it. */
export type ListedProfile = MerchantProfileRow & { four_part_key: string; revoked_at_ms: number | null }

/** Makes the profile of a reference, or gives it these values unless only a new one was asked for. */
export async function saveProfile(
  trx: Writer,
  row: MerchantProfileRow,
  { isNewOnly }: { isNewOnly: boolean },
): Promise<{ profile: ListedProfile; isNew: boolean }> {
  const inserted = await trx
    .insertInto('merchant_profiles')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const isNew = inserted.numInsertedOrUpdatedRows === 1n
  if (!isNew && !isNewOnly) {
    const { id: _id, reference, created_at_ms: _createdAtMs, ...changes } = row
    await trx.updateTable('merchant_profiles').set(changes).where('reference', '=', reference).execute()
  }
  const profile = await profiles(trx).where('merchant_profiles.reference', '=', row.reference).executeTakeFirstOrThrow()
  return { profile, isNew }
}

export async function findProfileRow(db: Db, id: string): Promise<ListedProfile | undefined> {
  return profiles(db).where('merchant_profiles.id', '=', id).executeTakeFirst()
}

export async function listProfiles(
  db: Db,
  merchantReference: string | undefined,
  limit: number,
): Promise<ListedProfile[]> {
  let query = profiles(db)
  if (merchantReference !== undefined) query = query.where('merchant_reference', '=', merchantReference)
  return query.orderBy('merchant_profiles.created_at_ms').orderBy('merchant_profiles.id').limit(limit).execute()
}

function profiles(db: Db) {
  return db
    .selectFrom('merchant_profiles')
    .innerJoin('credentials', 'credentials.id', 'merchant_profiles.credential_id')
    .selectAll('merchant_profiles')
    .select(['credentials.four_part_key', 'credentials.revoked_at_ms'])
}

/**
 * Claims a purchase for this transaction of the database, or answers by what it was paid. A twin that runs at the same
 * time waits here until the other one is done. Claims older than `sinceMs` no longer count.
 */
export async function claimPurchase(
  trx: Writer,
  claim: { hash: string; nowMs: number; sinceMs: number },
): Promise<TransactionRow | undefined> {
  // Money that went back does not keep anybody from paying again.
  const undone = trx.selectFrom('transactions').select('id').where('state', 'in', ['voided', 'reversed', 'refunded'])
  await trx
    .deleteFrom('checkout_claims')
    .where('claim_hash', '=', claim.hash)
    .where(claims => claims.or([claims('created_at_ms', '<', claim.sinceMs), claims('transaction_id', 'in', undone)]))
    .execute()
  const inserted = await trx
    .insertInto('checkout_claims')
    .values({ claim_hash: claim.hash, transaction_id: null, created_at_ms: claim.nowMs })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined
  return trx
    .selectFrom('checkout_claims')
    .innerJoin('transactions', 'transactions.id', 'checkout_claims.transaction_id')
    .selectAll('transactions')
    .where('claim_hash', '=', claim.hash)
    .executeTakeFirst()
}

/** Keeps the claims of a purchase that was paid; drops them when it was not, so that it may be tried again. */
export async function settleClaims(trx: Writer, hashes: string[], transactionId: string | undefined): Promise<void> {
  if (hashes.length === 0) return
  if (transactionId === undefined) await trx.deleteFrom('checkout_claims').where('claim_hash', 'in', hashes).execute()
  else
    await trx
      .updateTable('checkout_claims')
      .set({ transaction_id: transactionId })
      .where('claim_hash', 'in', hashes)
      .execute()
}

export async function insertCheckoutPayment(trx: Writer, row: CheckoutPaymentRow): Promise<void> {
  await trx.insertInto('checkout_payments').values(row).execute()
}

export async function findCheckoutPayment(db: Db, transactionId: string): Promise<CheckoutPaymentRow | undefined> {
  return db.selectFrom('checkout_payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()
}
