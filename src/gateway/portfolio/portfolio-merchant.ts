import type { EvidenceDocument } from '../../domain/payments/dispute-evidence.ts'
import type {
  AccountStatus,
  MerchantFacts,
  PortfolioStatus,
  TicketFacts,
} from '../../domain/portfolio/merchant-facts.ts'
import type { Terminals } from '../store/in-person/terminals.ts'

/** A merchant of an agent, wherever we have it from: seeded, boarded, or the sandbox account itself. */
export type PortfolioMerchant = MerchantFacts & {
  /** Null until it is approved. */
  mid: string | null
  externalKey: string
  /** Who looks after it. */
  agent: number
  underwritingStatus: PortfolioStatus
  accountStatus: AccountStatus
  /** On the sandbox clock, as all its moments. */
  submittedAtMs: number
  approvedAtMs: number | null
  fourPartKeys: readonly string[]
  books: Books
}

/** Where the payments of a merchant are: in the ledger, by its terminals, or nowhere, so that the seed tells of them. */
export type Books = { kind: 'ledger'; terminals: Terminals } | ({ kind: 'seeded' } & SeededBooks)
export type SeededBooks = {
  firstBatchAtMs: number | null
  lastBatchAtMs: number | null
  disputes: readonly DisputeFacts[]
  tickets: readonly TicketFacts[]
}

/** A dispute as an agent reads it. Days are those of New York; money is whole cents. */
export type DisputeFacts = {
  caseNumber: string
  disputeDay: string
  chargebackDay: string
  disputeType: 'retrieval' | 'chargeback' | 'pre-arbitration'
  status: DisputeStatus
  outcome: 'won' | 'lost' | 'accepted' | 'none'
  cardBrand: string
  cardNumberLastFour: string
  transactionNumber: string
  reasonCode: string
  reasonDescription: string
  transactionCents: number
  transactionDay: string
  disputedCents: number
  /** Null unless it is open. */
  respondByDay: string | null
}
/** What was sent against a dispute; `sentAtMs` on the merchant's clock. */
export type EvidenceFacts = { statement: string; documents: readonly EvidenceDocument[]; sentAtMs: number }
export type DisputeStatus = 'open' | 'pending' | 'closed'

/** Some rows of a list, and how many there are in all. */
export type Rows<Row> = { rows: Row[]; total: number }
export type RowsAsked = { limit: number; offset: number }

/** The rows asked for, of a list that is at hand. */
export const rowsOf = <Row>(all: readonly Row[], { limit, offset }: RowsAsked): Rows<Row> => ({
  rows: all.slice(offset, offset + limit),
  total: all.length,
})
