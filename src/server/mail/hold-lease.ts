import type { Logger } from 'pino'
import type { ClaimedMail, MailsStore } from '../db/mails-table.ts'

/** Three in a lease, so that one that fails loses nothing. */
const renewalsInLease = 3

/** Renews the lease of a mail that is on its way, however slow the mail server is. `end` answers what is held by then. */
export function holdLease(mail: ClaimedMail, parts: { mails: MailsStore; leaseMs: number; log: Logger }) {
  const { mails, leaseMs, log } = parts
  let held = { id: mail.id, leasedUntilMs: mail.leasedUntilMs }
  let renewing = Promise.resolve()

  async function renew() {
    const leasedUntilMs = await mails.renewLease(held, leaseMs)
    if (leasedUntilMs !== undefined) held = { ...held, leasedUntilMs }
    else {
      clearInterval(timer)
      log.warn({ mail: mail.id }, 'the lease of a mail ended while it was on its way: it may be sent twice')
    }
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(error => {
      log.warn({ mail: mail.id, err: error }, 'the lease of a mail could not be renewed')
    })
  }, leaseMs / renewalsInLease).unref()

  return {
    async end() {
      clearInterval(timer)
      await renewing
      return held
    },
  }
}
