import type { Logger } from 'pino'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { ClaimedMail, MailsStore } from '../db/mails-table.ts'
import { holdLease } from './hold-lease.ts'
import { type Mail, type MailCarrier, RefusedMailError } from './mail.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Waits after each failed try; about three days, as mail servers do among themselves (RFC 5321, 4.5.4.1). */
const retryDelaysMs = [
  0.5 * minuteMs,
  2 * minuteMs,
  10 * minuteMs,
  0.5 * hourMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
]
/** After it a mail of a process that died is anybody's. A process that lives renews it while the mail is on its way. */
const standardLeaseMs = 2 * minuteMs
const roundSize = 20
const restMs = 5_000
const keptMs = 30 * 24 * hourMs

/** Addresses were checked when they were typed; a list of them, or a header, must not slip through anywhere. */
const oneAddress = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/

/** How a try to hand over ended; what failed is tried again, what was refused is not. */
export const mailOutcomes = ['sent', 'failed', 'refused'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export interface PostOffice extends Mail {
  /** Delivers what is due, once. Answers how many mails were tried. */
  deliverDue(): Promise<number>
  /** Delivers from now on; answers how to stop, which waits for the mail that is on its way. */
  start(): () => Promise<void>
}

/**
 * Keeps mails in the database and, with a carrier, hands them to the mail server, never blocking a call. Each is handed over
 * once, by however many copies of the program; twice only when one ends, or its lease does, between the server's yes and the
 * note of it here. Both have the same Message-ID then.
 */
export function createPostOffice(parts: {
  mails: MailsStore
  carrier: MailCarrier | null
  clock: () => number
  newId: () => string
  log: Logger
  leaseMs?: number
  /** Told how each try ended. */
  onTried?: (outcome: MailOutcome) => void
}): PostOffice {
  const { mails, carrier, clock, newId, log, leaseMs = standardLeaseMs, onTried = () => {} } = parts
  let wake = () => {}
  let lastSweepMs = 0
  let isStopping = false

  /** Taken by the mail server, while the database could not be told: told before any other mail is claimed. */
  const untold = new Set<string>()

  async function tellTaken() {
    for (const id of untold) {
      await mails.markSent(id)
      untold.delete(id)
    }
  }

  async function tryOne(mail: ClaimedMail, by: MailCarrier) {
    const lease = holdLease(mail, { mails, leaseMs, log })
    try {
      await by.deliver(mail)
    } catch (error) {
      const reason = maskCardNumbers(error instanceof Error ? error.message : String(error))
      const delayMs = error instanceof RefusedMailError ? undefined : retryDelaysMs[mail.tries]
      onTried(delayMs === undefined ? 'refused' : 'failed')
      log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries + 1, reason }, 'a mail was not delivered')
      await mails.markFailedTry(await lease.end(), reason, delayMs === undefined ? null : clock() + delayMs)
      return
    }
    onTried('sent')
    untold.add(mail.id)
    await lease.end()
    await tellTaken()
  }

  async function deliverDue() {
    if (clock() - lastSweepMs > hourMs) {
      lastSweepMs = clock()
      await mails.removeOlderThan(clock() - keptMs)
    }
    if (!carrier) return 0
    await tellTaken()
    let count = 0
    // One at a time, each claimed when its turn has come: what waits behind a slow one is free for other copies.
    for (; count < roundSize && !isStopping; count++) {
      const mail = await mails.claimNext(leaseMs)
      if (!mail) break
      await tryOne(mail, carrier)
    }
    return count
  }

  return {
    async send({ id = newId(), ...mail }, transaction) {
      if (!oneAddress.test(mail.to)) throw new Error('The receiver of a mail is not one email address')
      const masked = { subject: maskCardNumbers(mail.subject), text: maskCardNumbers(mail.text) }
      await mails.add({ id, ...mail, ...masked }, carrier ? 'waiting' : 'kept', transaction)
      wake()
    },
    deliverDue,
    start() {
      isStopping = false
      let timer: NodeJS.Timeout | undefined
      let round = Promise.resolve()
      const next = (delayMs: number) => {
        if (isStopping) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          round = round.then(work)
        }, delayMs).unref()
      }
      const work = async () => {
        const count = await deliverDue().catch(error => {
          log.error({ err: error }, 'mails could not be delivered')
          return 0
        })
        next(count === roundSize ? 0 : restMs)
      }
      wake = () => next(0)
      next(0)
      return async () => {
        isStopping = true
        wake = () => {}
        clearTimeout(timer)
        await round
      }
    },
  }
}
