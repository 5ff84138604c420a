import { endBusinessDay } from '../ledger/end-business-day.ts'
import { nextNewYorkHour } from '../sandbox/new-york-time.ts'
import { forgetTwoFactorRequests } from '../store/applications-table.ts'
import { forgetClaims } from '../store/checkout-tables.ts'
import { forgetRetiredSecrets } from '../store/credentials-table.ts'
import { forgetExpiredTacs } from '../store/ledger-table.ts'
import { forgetMails } from '../store/mails-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { finishJob, leaseJob } from '../store/operations-table.ts'
import { forgetPaySessions } from '../store/pay-sessions-table.ts'
import { forgetRequests } from '../store/request-log-table.ts'
import type { Writer } from '../store/tables.ts'
import { endTemporary, forgetTemporary, forgetVisitors } from '../store/temporary-credentials.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const leaseMs = 5 * 60 * 1000
/** Deleted in one go, so that payments wait for a moment only; the rest goes an hour later. */
const temporaryMax = 2000

type Job = { name: string; nextRunMs: (nowMs: number) => number; run: (trx: Writer, nowMs: number) => Promise<void> }

const jobs: readonly Job[] = [
  { name: 'close-batches', nextRunMs: nowMs => nextNewYorkHour(23, nowMs), run: endBusinessDay },
  { name: 'clean-up', nextRunMs: nowMs => nowMs + hourMs, run: cleanUp },
]

async function cleanUp(trx: Writer, nowMs: number): Promise<void> {
  await forgetExpiredTacs(trx, nowMs)
  await forgetRetiredSecrets(trx, nowMs)
  await forgetPaySessions(trx, nowMs - dayMs)
  await forgetClaims(trx, nowMs - dayMs)
  await forgetTwoFactorRequests(trx, nowMs - 30 * dayMs)
  await forgetMails(trx, nowMs - 30 * dayMs)
  await forgetRequests(trx, nowMs - 30 * dayMs)
  await forgetVisitors(trx, nowMs - 30 * dayMs)
  await endTemporary(trx, nowMs)
  // An hour later nobody who was let in before is still at work with them.
  await forgetTemporary(trx, nowMs - hourMs, temporaryMax)
}

/**
 * Runs each job that is due, once, however many programs share the store: a lease chooses one of them, and the effects
 * and the next time are written together. A job that was missed while nothing ran is made up for.
 */
export async function runDueJobs(store: GatewayStore, clock: () => number): Promise<string[]> {
  const done: string[] = []
  for (const job of jobs) {
    const nowMs = clock()
    const firstRunAtMs = job.nextRunMs(nowMs)
    const isLeased = await store.write(trx => leaseJob(trx, { name: job.name, firstRunAtMs, nowMs, leaseMs }))
    if (!isLeased) continue
    await store.write(async trx => {
      await job.run(trx, nowMs)
      await finishJob(trx, job.name, job.nextRunMs(nowMs))
    })
    done.push(job.name)
  }
  return done
}
