import { addDays } from '../../domain/billing/billing-days.ts'
import type { EvidenceDocument } from '../../domain/payments/dispute-evidence.ts'
import type { BoardingTools } from '../boarding/boarding-client.ts'
import { openSecrets } from '../merchants/sealed-secrets.ts'
import { newYorkDay, newYorkMidnight } from '../sandbox/new-york-time.ts'
import { findEvidence } from '../store/payments/dispute-evidence.ts'
import { findReportedDispute, listDisputes, type ReportedDispute } from '../store/payments/disputes-table.ts'
import type { DisputeEvidenceRow } from '../store/tables.ts'
import { loadByTerminal, type PortfolioOwner } from './find-merchants.ts'
import {
  type DisputeFacts,
  type DisputeStatus,
  type EvidenceFacts,
  type PortfolioMerchant,
  type Rows,
  type RowsAsked,
  rowsOf,
} from './portfolio-merchant.ts'
import { seedPortfolio } from './seeded.ts'

/** First and last day of the complaints, and in which state; days are those of New York. */
export type DisputeQuery = { fromDay: string; toDay: string; status: DisputeStatus | undefined }

/** Disputes of a merchant, the newest first. */
export async function searchDisputes(
  { books }: PortfolioMerchant,
  { fromDay, toDay, status }: DisputeQuery,
  asked: RowsAsked,
  { store }: Pick<BoardingTools, 'store'>,
): Promise<Rows<DisputeFacts>> {
  if (books.kind === 'seeded') {
    const isAsked = (dispute: DisputeFacts) =>
      dispute.disputeDay >= fromDay && dispute.disputeDay <= toDay && (!status || dispute.status === status)
    return rowsOf(books.disputes.filter(isAsked), asked)
  }
  const between = { fromMs: newYorkMidnight(fromDay), beforeMs: newYorkMidnight(addDays(toDay, 1)) }
  const { rows, total } = await listDisputes(store.read, { terminals: books.terminals, status, ...between }, asked)
  return { rows: rows.map(toFacts), total }
}

/** A case with whose it is and what was sent for it; `terminalId`: that of the payment, null for a seeded case. */
export type FoundCase = {
  dispute: DisputeFacts
  /** Of the terminal that took the payment: a sandbox account has a merchant ID for each of its credentials. */
  mid: string | null
  evidence: EvidenceFacts | undefined
  terminalId: string | null
}

/** A case of one of the agent’s merchants. */
export async function findCase(
  owner: PortfolioOwner,
  caseNumber: string,
  tools: BoardingTools,
): Promise<FoundCase | undefined> {
  for (const merchant of seedPortfolio(owner.client, owner.nowMs)) {
    const disputes = merchant.books.kind === 'seeded' ? merchant.books.disputes : []
    const dispute = disputes.find(each => each.caseNumber === caseNumber)
    if (dispute) return { dispute, mid: merchant.mid, evidence: undefined, terminalId: null }
  }
  const row = await findReportedDispute(tools.store.read, caseNumber)
  const merchant = row && (await loadByTerminal(owner, { id: row.credential_id, merchantId: row.merchant_id }, tools))
  if (!row || !merchant) return undefined
  const { mid = merchant.mid } = await openSecrets(tools.store.read, tools.keys, row.credential_id, ['mid'])
  const evidence = await findEvidence(tools.store.read, row.id)
  return { dispute: toFacts(row), mid, evidence: evidence && toEvidence(evidence), terminalId: row.credential_id }
}

const toEvidence = ({ statement, documents, sent_at_ms: sentAtMs }: DisputeEvidenceRow): EvidenceFacts => ({
  ...{ statement, sentAtMs, documents: JSON.parse(documents) as EvidenceDocument[] },
})

const toFacts = (row: ReportedDispute): DisputeFacts => ({
  caseNumber: row.case_number,
  disputeDay: newYorkDay(row.disputed_at_ms),
  chargebackDay: newYorkDay(row.charged_back_at_ms),
  disputeType: row.dispute_type,
  status: row.status,
  outcome: row.outcome,
  cardBrand: row.brand,
  cardNumberLastFour: row.last_four,
  transactionNumber: row.tran_nbr,
  reasonCode: row.reason_code,
  reasonDescription: row.reason_description,
  transactionCents: row.transaction_cents,
  transactionDay: newYorkDay(row.created_at_ms),
  disputedCents: row.disputed_cents,
  respondByDay: row.status === 'open' ? newYorkDay(row.respond_by_ms) : null,
})
