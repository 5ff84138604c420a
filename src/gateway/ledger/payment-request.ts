import type { TestCard } from '../../domain/payments/test-data/test-cards.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { TransactionRow } from '../store/tables.ts'
import type { RandomBytes } from './bric.ts'
import type { Decision } from './decide.ts'
import type { Details } from './details.ts'
import type { TransactionGroup, TransactionMove } from './graph.ts'
import type { PaymentBooks } from './payment-books.ts'
import type { Tender } from './tender-kinds.ts'

/** One request to move money or keep an account, in the ledger's own words; every API translates into it. */
export type Request = {
  credential: Credential
  /** Which API asks, for the record. */
  api: string
  /** Whose payment it is where that is another one: a subscription is charged by the clock. */
  product?: string
  /** Single use of the TAC, spent in the same database transaction; left out by APIs that have none. */
  tac?: { nonce: string; expiresAtMs: number }
  amountCents: number
  tranNbr: string
  /** Empty: today's batch. */
  batchId: string
  account:
    | { kind: 'card'; card: TestCard }
    | { kind: 'bank'; routingNbr: string; accountNbr: string }
    | { kind: 'token'; bric: string }
  address: string
  zipCode: string
  cvv: string
  /** Under the processor's names of payments 1.4; `INVOICE_NBR` is what a search for an invoice looks at. */
  details?: Details
}
/** Who asks, and through which API. */
export type Asker = Pick<Request, 'credential' | 'api'>
/** What kind of transaction it becomes. */
export type Kind = { tranGroup: TransactionGroup; tender: Tender; tranType: string; move: TransactionMove }
/** What an operation adds to a request: the PIN, or the code that the issuer gave by phone. */
export type RecordRequest = Request & { pinBlock?: string; approvedByPhone?: string }

export type PaymentResult =
  | { kind: 'recorded'; transaction: TransactionRow; fault: Decision['fault'] | undefined; rule?: string }
  /** `fault`: its payment asked for a closed connection moments ago, and gets it again. */
  | { kind: 'tac-used'; fault: Decision['fault'] | undefined }
  /** The amount asked for a failing processor (8NN, 802): nothing was recorded. */
  | { kind: 'server-error' }

/** `books`: how payments come into them; left out, each by itself. */
export type PaymentTools = {
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  books?: PaymentBooks
}
