import type { ProgramMetrics } from '../platform/metrics/program-metrics.ts'
import type { PortalStore } from './db/portal-store.ts'
import { readWaiting, waitingMetrics } from './db/read-waiting.ts'
import type { AccountChanges } from './live/account-changes.ts'
import { type MailOutcome, mailOutcomes } from './mail/post-office.ts'
import type { HashQueue } from './session/hash-queue.ts'

/** What the portal tells beside its requests: hashes, streams, mails and sessions. */
export function watchPortal(
  metrics: ProgramMetrics,
  parts: { store: PortalStore; hashes: HashQueue; accountChanges: AccountChanges; clock: () => number },
): void {
  const { store, hashes, accountChanges, clock } = parts
  metrics.gauge({
    ...{ name: 'gatehouse_hashes_running', help: 'Password hashes that are being computed' },
    read: () => hashes.count().running,
  })
  metrics.gauge({
    ...{ name: 'gatehouse_hashes_waiting', help: 'Password hashes that wait for their turn' },
    read: () => hashes.count().waiting,
  })
  metrics.gauge({
    ...{ name: 'gatehouse_live_streams', help: 'Open tabs that follow changes' },
    read: accountChanges.count,
  })
  metrics.readings(waitingMetrics, () => readWaiting(store.db, clock()))
}

/** Tries of mails by how they ended. */
export function countMailTries(metrics: ProgramMetrics): (outcome: MailOutcome) => void {
  const count = metrics.count({
    ...{ name: 'gatehouse_mail_tries_total', help: 'Tries to hand a mail to the mail server' },
    labels: { outcome: mailOutcomes },
  })
  return outcome => count({ outcome })
}
