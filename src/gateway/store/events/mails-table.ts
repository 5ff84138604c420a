import type { MailRow, Reader, Writer } from '../tables.ts'

export async function insertMails(trx: Writer, rows: MailRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('mails').values(rows).execute()
}

/** The latest of all credentials of a merchant, newest first. */
export async function listMailsOfMerchant(db: Reader, merchantId: string, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('credential_id', 'in', db.selectFrom('credentials').select('id').where('merchant_id', '=', merchantId))
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The latest of a credential, newest first. */
export async function listMails(db: Reader, credentialId: string, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
