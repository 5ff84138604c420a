import { createHash } from 'node:crypto'
import { addDays } from '../../domain/billing/billing-days.ts'
import { formatFourPartKey, sandboxCustNbr } from '../../domain/credentials/four-part-key.ts'
import { type SeededDispute, type SeededMerchant, seededMerchants } from '../../domain/portfolio/seeded-merchants.ts'
import { dayMs, hourMs } from '../../lib/time/durations.ts'
import type { BoardingClient } from '../boarding/boarding-client.ts'
import { respondWithinMs } from '../ledger/lifetimes.ts'
import { businessDate, newYorkDay, newYorkMidnight } from '../sandbox/new-york-time.ts'
import type { DisputeFacts, PortfolioMerchant } from './portfolio-merchant.ts'

const pciLifeDays = 365

/**
 * The seeded merchants of a client. Numbers follow from its credential and never change; days count back from today by the sandbox
 * clock, so that the open dispute can always be answered (decision 0240).
 */
export const seedPortfolio = (client: BoardingClient, nowMs: number): PortfolioMerchant[] =>
  seededMerchants.map(seed => toMerchant(seed, client, nowMs))

function toMerchant(seed: SeededMerchant, { credential, agent }: BoardingClient, nowMs: number): PortfolioMerchant {
  const digits = (what: string, length: number) => digitsOf(`${credential.id} ${seed.externalKey} ${what}`, length)
  const today = newYorkDay(nowMs)
  const ago = (days: number) => addDays(today, -days)
  const at = (days: number, hour: number) => newYorkMidnight(ago(days)) + hour * hourMs
  const { approvedDaysAgo, batchesDaysAgo: batches, pci, tin } = seed
  const { completedDaysAgo, ...ofPci } = pci
  const { checkedDaysAgo, ...ofTin } = tin
  const key = { custNbr: sandboxCustNbr, merchNbr: `9${digits('merchant', 5)}`, dbaNbr: '1', terminalNbr: '1' }
  const isApproved = approvedDaysAgo !== null
  return {
    ...seed,
    agent,
    mid: isApproved ? `8${digits('mid', 12)}` : null,
    submittedAtMs: at(seed.submittedDaysAgo, 10),
    approvedAtMs: isApproved ? at(approvedDaysAgo, 11) : null,
    fourPartKeys: isApproved ? [formatFourPartKey(key)] : [],
    pci: {
      ...ofPci,
      completedOn: completedDaysAgo === null ? null : ago(completedDaysAgo),
      expiresOn: completedDaysAgo === null ? null : ago(completedDaysAgo - pciLifeDays),
    },
    tin: { ...ofTin, checkedOn: ago(checkedDaysAgo) },
    books: {
      kind: 'seeded',
      firstBatchAtMs: batches && at(batches.first, 23),
      lastBatchAtMs: batches && at(batches.last, 23),
      disputes: seed.disputes.map((dispute, index) => ({
        // Its date is that of the credentials, as the number stays while the days move.
        caseNumber: `D${businessDate(credential.createdAtMs)}${digits(`dispute ${index}`, 6)}`,
        ...toDispute(dispute, ago),
      })),
      tickets: seed.tickets.map(({ openedDaysAgo, updatedDaysAgo, ...ticket }, index) => ({
        ...ticket,
        ticketNumber: `T-${digits(`ticket ${index}`, 8)}`,
        openedAtMs: at(openedDaysAgo, 9),
        updatedAtMs: at(updatedDaysAgo, 14),
      })),
    },
  }
}

function toDispute(seed: SeededDispute, ago: (days: number) => string): Omit<DisputeFacts, 'caseNumber'> {
  const { disputedDaysAgo, paidDaysBefore, amountCents, ...rest } = seed
  return {
    ...rest,
    disputeDay: ago(disputedDaysAgo),
    chargebackDay: ago(disputedDaysAgo),
    transactionDay: ago(disputedDaysAgo + paidDaysBefore),
    transactionCents: amountCents,
    disputedCents: amountCents,
    respondByDay: seed.status === 'open' ? ago(disputedDaysAgo - respondWithinMs / dayMs) : null,
  }
}

/** Digits that follow from a text, and look like any others. */
function digitsOf(text: string, length: number): string {
  const number = createHash('sha256').update(text).digest().readBigUInt64BE() % 10n ** BigInt(length)
  return String(number).padStart(length, '0')
}
