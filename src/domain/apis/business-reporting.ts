import * as codes from './business-reporting/codes.ts'
import * as fields from './business-reporting/fields.ts'
import { refusals, states } from './business-reporting/outcomes.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders, proxyRefusal } from './rest-proxy/session-fields.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const transactionPath = '/accounts/{accountId}/transactions'
const read = (name: string, title: string, path: string, gives: string, takes?: string): ApiOperation => ({
  name,
  title,
  method: 'GET',
  path,
  ...(takes && { takes }),
  gives,
})

const operations: readonly ApiOperation[] = [
  ...sessionOperations,
  read('list-transactions', 'List transactions', transactionPath, 'transactions', 'transaction-query'),
  refundOperation,
  read('list-batches', 'List batches', '/accounts/{accountId}/batches', 'batches', 'batch-query'),
  read('get-batch', 'Read a batch', '/accounts/{accountId}/batches/{batchId}', 'batch', 'single-batch-query'),
  read('list-deposits', 'List deposits', '/accounts/{accountId}/deposits', 'deposits', 'deposit-query'),
  read('get-summary', 'Get totals for a period', '/accounts/{accountId}/summary', 'summary', 'summary-query'),
]

/** Business Reporting: one account's transactions, batches and deposits, with refund and void (payments 10.3). */
export const businessReporting: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  headers: sessionHeaders,
  operations,
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers', fields: proxyHeaders },
    'path-parts': { caption: 'Path parameters', fields: fields.pathParts },
    ...sessionTables,
    'transaction-query': { caption: 'Query of transactions', fields: fields.transactionQuery },
    transactions: { caption: 'Transactions', fields: fields.transactions },
    refund: { caption: 'Fields of a refund', fields: fields.refund },
    void: { caption: 'Fields of a void', fields: fields.voidFields },
    'batch-query': { caption: 'Query of batches', fields: fields.batchQuery },
    batches: { caption: 'Batches', fields: fields.batches },
    'single-batch-query': { caption: 'Query of one batch', fields: fields.singleBatchQuery },
    batch: { caption: 'A batch', fields: fields.batch },
    'deposit-query': { caption: 'Query of deposits', fields: fields.depositQuery },
    deposits: { caption: 'Deposits', fields: fields.deposits },
    'summary-query': { caption: 'Query of a summary', fields: fields.summaryQuery },
    summary: { caption: 'Summary', fields: fields.summary },
    'error-answer': { caption: 'Answer to a refused call', fields: proxyRefusal },
  },
  codes: {
    http: codes.http,
    errors: codes.errors,
    transactions: codes.transactionStatuses,
    deposits: codes.depositStatuses,
  },
  outcomes: { states, refusals },
}
