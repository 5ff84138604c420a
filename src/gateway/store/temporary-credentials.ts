import type { Writer } from './tables.ts'

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

/** Deletes temporary credentials that ended before a time, with all that was made with them; at most so many. */
export async function forgetTemporary(trx: Writer, endedBeforeMs: number, max: number): Promise<void> {
  const ended = await trx
    .selectFrom('credentials')
    .select('id')
    .where('expires_at_ms', '<=', endedBeforeMs)
    .where('revoked_at_ms', '<=', endedBeforeMs)
    .orderBy('expires_at_ms')
    .limit(max)
    .execute()
  const ids = ended.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += chunk) {
    const own = ids.slice(from, from + chunk)
    const boarded = await findBoarded(trx, own)
    await forgetApplications(trx, own)
    await forgetCredentials(trx, [...own, ...boarded])
  }
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
export const boardedReference = (applicationId: string) => `boarding:${applicationId}`

async function forgetApplications(trx: Writer, credentialIds: string[]): Promise<void> {
  const ids = trx.selectFrom('applications').select('id').where('credential_id', 'in', credentialIds)
  await trx.deleteFrom('two_factor_requests').where('application_id', 'in', ids).execute()
  await trx.deleteFrom('applications').where('credential_id', 'in', credentialIds).execute()
}

async function forgetCredentials(trx: Writer, ids: string[]): Promise<void> {
  const merchants = await trx.selectFrom('credentials').select('merchant_id').where('id', 'in', ids).execute()
  const payments = trx.selectFrom('transactions').select('id').where('credential_id', 'in', ids)
  for (const table of ['checkout_payments', 'transaction_moves'] as const)
    await trx.deleteFrom(table).where('transaction_id', 'in', payments).execute()
  const tables = [
    ...(['transactions', 'batches', 'pay_sessions', 'merchant_profiles', 'mails', 'request_log'] as const),
    ...(['sandbox_clocks', 'retired_secrets', 'credential_secrets'] as const),
  ]
  for (const table of tables) await trx.deleteFrom(table).where('credential_id', 'in', ids).execute()
  await trx.deleteFrom('credentials').where('id', 'in', ids).execute()
  const merchantIds = [...new Set(merchants.map(each => each.merchant_id))]
  await trx
    .deleteFrom('merchants')
    .where('id', 'in', merchantIds)
    .where('id', 'not in', trx.selectFrom('credentials').select('merchant_id').where('merchant_id', 'in', merchantIds))
    .execute()
}

/** Deletes applications of visitors whose link ended before a time: nobody can open them any more. */
export async function forgetVisitors(trx: Writer, endedBeforeMs: number): Promise<void> {
  await trx
    .deleteFrom('applications')
    .where('credential_id', 'is', null)
    .where('link_expires_clock_ms', '<', endedBeforeMs)
    .execute()
}
