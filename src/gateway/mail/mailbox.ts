import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, openSecret, sealSecret } from '../merchants/keys.ts'
import { insertMails, listMails, listMailsOfMerchant } from '../store/events/mails-table.ts'
import type { MailRow, Reader, Writer } from '../store/tables.ts'

/** What a mail says, as text and as HTML with the same facts. */
export type Mail = { subject: string; text: string; html: string }
export type KeptMail = Mail & { id: string; to: string; createdAtMs: number }

type Tools = { keys: GatewayKeys; newId: () => string; randomBytes: RandomBytes }

const mailsMax = 100
const placeOf = (id: string) => `mail/${id}`

/**
 * Puts a mail into the mailbox of a credential, once for each recipient, in the transaction of what it tells of. It is
 * encrypted: it has names, and perhaps a link that opens an application (decision 0154).
 */
export async function keepMails(
  trx: Writer,
  { credentialId, recipients, mail, nowMs }: { credentialId: string; recipients: string[]; mail: Mail; nowMs: number },
  { keys, newId, randomBytes }: Tools,
): Promise<void> {
  const rows = recipients.map(to => {
    const id = newId()
    const sealed = sealSecret(keys, placeOf(id), JSON.stringify({ to, ...withoutCardNumbers(mail) }), randomBytes)
    return { id, credential_id: credentialId, sealed_mail: sealed, created_at_ms: nowMs }
  })
  await insertMails(trx, rows)
}

const withoutCardNumbers = ({ subject, text, html }: Mail): Mail => ({
  subject: maskCardNumbers(subject),
  text: maskCardNumbers(text),
  html: maskCardNumbers(html),
})

/** The latest 100 mails of a credential, newest first. */
export async function readMails(db: Reader, keys: GatewayKeys, credentialId: string): Promise<KeptMail[]> {
  const rows = await listMails(db, credentialId, mailsMax)
  return rows.map(row => openMail(row, keys))
}

/** So many are shown of a merchant. */
const ofMerchantMax = 50

/** The latest of all credentials of a merchant, newest first. */
export async function readMailsOfMerchant(
  db: Reader,
  keys: GatewayKeys,
  merchantId: string,
): Promise<(KeptMail & { credentialId: string })[]> {
  const rows = await listMailsOfMerchant(db, merchantId, ofMerchantMax)
  return rows.map(row => ({ ...openMail(row, keys), credentialId: row.credential_id }))
}

const openMail = (row: MailRow, keys: GatewayKeys): KeptMail => ({
  id: row.id,
  ...(JSON.parse(openSecret(keys, placeOf(row.id), row.sealed_mail)) as Mail & { to: string }),
  createdAtMs: row.created_at_ms,
})
