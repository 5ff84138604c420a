import { sql } from 'kysely'
import { boardedPrefix } from '../../contract.ts'
import type { Writer } from '../tables.ts'
import { deleteSome, forgottenAtOnce } from './forget-rows.ts'

const chunk = 100

/** Puts the end of a temporary credential off, never of one that is kept; false when it was revoked. */
export async function putOffExpiry(trx: Writer, id: string, expiresAtMs: number): Promise<boolean> {
  const result = await trx
    .updateTable('credentials')
    .set(eb => ({
      expires_at_ms: eb
        .case()
        .when('expires_at_ms', '<', expiresAtMs)
        .then(expiresAtMs)
        .else(eb.ref('expires_at_ms'))
        .end(),
    }))
    .where('id', '=', id)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Ends the temporary credentials whose time is over, with the terminals that their applications were approved for: from
 * now on every API refuses them.
 */
export async function endTemporary(trx: Writer, nowMs: number): Promise<void> {
  const ended = await trx
    .updateTable('credentials')
    .set({ revoked_at_ms: nowMs })
    .where('expires_at_ms', '<=', nowMs)
    .where('revoked_at_ms', 'is', null)
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += chunk) {
    const boarded = await findBoarded(trx, ids.slice(from, from + chunk))
    if (boarded.length > 0)
      await trx
        .updateTable('credentials')
        .set({ revoked_at_ms: nowMs })
        .where('id', 'in', boarded)
        .where('revoked_at_ms', 'is', null)
        .execute()
  }
}

/**
 * Ends a merchant whose account was deleted: from now on every API refuses its credentials and the terminals that its applications were
 * approved for, and `forgetTemporary` deletes all that they made. Again it changes nothing.
 */
export async function endMerchant(trx: Writer, merchantId: string, nowMs: number): Promise<void> {
  const own = await trx
    .updateTable('credentials')
    .set(eb => ({
      revoked_at_ms: eb.fn.coalesce('revoked_at_ms', eb.val(nowMs)),
      expires_at_ms: eb.fn.coalesce('expires_at_ms', eb.val(nowMs)),
    }))
    .where('merchant_id', '=', merchantId)
    .returning('id')
    .execute()
  const ids = own.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += chunk) {
    const boarded = await findBoarded(trx, ids.slice(from, from + chunk))
    if (boarded.length > 0)
      await trx
        .updateTable('credentials')
        .set({ revoked_at_ms: nowMs })
        .where('id', 'in', boarded)
        .where('revoked_at_ms', 'is', null)
        .execute()
  }
}

/**
 * Deletes some rows of temporary credentials, and of those of deleted accounts, that ended before a time: all that was made with them, then
 * themselves. True when there may be more.
 */
export async function forgetTemporary(trx: Writer, endedBeforeMs: number): Promise<boolean> {
  let left = forgottenAtOnce
  while (left > 0) {
    const ended = await trx
      .selectFrom('credentials')
      .select(['id', 'merchant_id'])
      .where('expires_at_ms', '<=', endedBeforeMs)
      .where('revoked_at_ms', '<=', endedBeforeMs)
      .orderBy('expires_at_ms')
      .limit(1)
      .executeTakeFirst()
    if (!ended) return false
    const together = await endedTogether(trx, ended, endedBeforeMs)
    const ids = [...together, ...(await findBoarded(trx, together))]
    left -= await forgetMade(trx, ids, left)
    if (left <= 0) return true
    await forgetApplications(trx, together)
    await forgetCredentials(trx, ids)
    left -= ids.length
  }
  return true
}

/** A credential with all others of its merchant, where none is left: what one of them made may be paid or answered by another. */
async function endedTogether(
  trx: Writer,
  { id, merchant_id }: { id: string; merchant_id: string },
  endedBeforeMs: number,
): Promise<string[]> {
  const all = await trx
    .selectFrom('credentials')
    .select(['id', 'expires_at_ms', 'revoked_at_ms'])
    .where('merchant_id', '=', merchant_id)
    .execute()
  const isOver = (ms: number | null) => ms !== null && ms <= endedBeforeMs
  const isWhole = all.every(each => isOver(each.expires_at_ms) && isOver(each.revoked_at_ms))
  return isWhole ? all.map(each => each.id) : [id]
}

const madeWith = [
  ...(['terminal_requests', 'webhook_endpoints'] as const),
  ...(['room_charges', 'check_payments', 'taken_tables', 'hospitality_checks'] as const),
  ...(['mobile_payments', 'pin_pad_commands', 'pin_pads'] as const),
  ...(['bills', 'subscriptions', 'invoices', 'store_payments'] as const),
  ...([
    'dispute_evidence',
    'disputes',
    'tickets',
    'bank_notices',
    'transactions',
    'batches',
    'pay_sessions',
    'merchant_profiles',
    'mails',
  ] as const),
  ...([
    'request_log',
    'request_counts',
    'files',
    'idempotent_answers',
    'proxy_sessions',
    'card_tokens',
    'retired_secrets',
    'credential_secrets',
  ] as const),
] as const

/** At most so many rows of what was made with credentials; answers how many. */
async function forgetMade(trx: Writer, ids: string[], limit: number): Promise<number> {
  const own = sql`credential_id in (${sql.join(ids)})`
  let deleted = 0
  for (const table of [
    'checkout_claims',
    'checkout_payments',
    'invoice_payments',
    'account_updates',
    'transaction_moves',
  ])
    deleted += await deleteSome(
      trx,
      table,
      sql`transaction_id in (select id from transactions where ${own})`,
      limit - deleted,
    )
  const endpoints = sql`endpoint_id in (select id from webhook_endpoints where ${own})`
  deleted += await deleteSome(trx, 'webhook_deliveries', endpoints, limit - deleted)
  deleted += await deleteSome(trx, 'file_chunks', sql`file_id in (select id from files where ${own})`, limit - deleted)
  deleted += await deleteSome(trx, 'used_file_ids', sql`owner_id in (${sql.join(ids)})`, limit - deleted)
  for (const table of madeWith) deleted += await deleteSome(trx, table, own, limit - deleted)
  return deleted
}

/** The terminals that approvals gave: what an application wrote down, and one that was made right before a crash. */
async function findBoarded(trx: Writer, credentialIds: string[]): Promise<string[]> {
  const applications = await trx
    .selectFrom('applications')
    .select(['id', 'boarded_credential_id'])
    .where('credential_id', 'in', credentialIds)
    .execute()
  if (applications.length === 0) return []
  const references = applications.map(({ id }) => boardedReference(id))
  const made = await trx
    .selectFrom('credentials')
    .select('id')
    .where('reference', 'in', references)
    .where('revoked_at_ms', 'is', null)
    .execute()
  const written = applications.flatMap(({ boarded_credential_id: id }) => (id === null ? [] : [id]))
  return [...new Set([...written, ...made.map(({ id }) => id)])]
}

/** The name under which the terminal of an approved application is provisioned. */
export const boardedReference = (applicationId: string) => boardedPrefix + applicationId

async function forgetApplications(trx: Writer, credentialIds: string[]): Promise<void> {
  const ids = trx.selectFrom('applications').select('id').where('credential_id', 'in', credentialIds)
  await trx.deleteFrom('two_factor_requests').where('application_id', 'in', ids).execute()
  await trx.deleteFrom('applications').where('credential_id', 'in', credentialIds).execute()
}

async function forgetCredentials(trx: Writer, ids: string[]): Promise<void> {
  const merchants = await trx.selectFrom('credentials').select('merchant_id').where('id', 'in', ids).execute()
  await trx.deleteFrom('credentials').where('id', 'in', ids).execute()
  const merchantIds = [...new Set(merchants.map(each => each.merchant_id))]
  const kept = await trx
    .selectFrom('credentials')
    .select('merchant_id')
    .where('merchant_id', 'in', merchantIds)
    .execute()
  const left = merchantIds.filter(id => !kept.some(each => each.merchant_id === id))
  if (left.length === 0) return
  const ofMerchants = [
    ...(['terminals', 'payment_methods', 'billing_customers', 'invoice_settings', 'deposits'] as const),
    ...([
      'webhook_deliveries',
      'webhook_endpoints',
      'events',
      'event_streams',
      'work_items',
      'clock_advances',
      'merchant_clocks',
    ] as const),
  ] as const
  for (const table of ofMerchants) await trx.deleteFrom(table).where('merchant_id', 'in', left).execute()
  await trx.deleteFrom('used_file_ids').where('owner_id', 'in', left).execute()
  await trx.deleteFrom('merchants').where('id', 'in', left).execute()
}
