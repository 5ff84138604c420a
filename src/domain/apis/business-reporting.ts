import type { ApiOperation, ApiSpecification } from './api-specification.ts'
import * as codes from './business-reporting/codes.ts'
import * as fields from './business-reporting/fields.ts'

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
  {
    name: 'open-session',
    title: 'Open a session',
    method: 'POST',
    path: '/auth',
    takes: 'auth',
    gives: 'auth-answer',
  },
  {
    name: 'refresh-session',
    title: 'Get a new token for the session',
    method: 'POST',
    path: '/auth/refreshSession',
    gives: 'refresh-answer',
  },
  { name: 'end-session', title: 'End the session', method: 'GET', path: '/auth/expireToken' },
  read('list-transactions', 'List transactions', transactionPath, 'transactions', 'transaction-query'),
  {
    name: 'refund-or-void',
    title: 'Refund or void a transaction',
    method: 'POST',
    path: transactionPath,
    takes: 'refund-or-void',
    gives: 'refund-or-void-answer',
  },
  read('list-batches', 'List batches', '/accounts/{accountId}/batches', 'batches', 'batch-query'),
  read('get-batch', 'Read a batch', '/accounts/{accountId}/batches/{batchId}', 'batch'),
  read('list-deposits', 'List deposits', '/accounts/{accountId}/deposits', 'deposits', 'deposit-query'),
  read('get-summary', 'Sum up a stretch of time', '/accounts/{accountId}/summary', 'summary', 'summary-query'),
]

/** Business Reporting: one account's transactions, batches and deposits, with refund and void (payments 10.3). */
export const businessReporting: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: false,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  headers: { Authorization: 'Bearer YOUR_ACCESS_TOKEN', 'x-appsource': 'YOUR_APP_SOURCE' },
  operations,
  fields: {
    headers: { caption: 'Headers', fields: fields.headers },
    'path-parts': { caption: 'Parts of paths', fields: fields.pathParts },
    auth: { caption: 'Fields for opening a session', fields: fields.auth },
    'auth-answer': { caption: 'Answer of an opened session', fields: fields.authAnswer },
    'refresh-answer': { caption: 'Answer of a refreshed session', fields: fields.refreshAnswer },
    'transaction-query': { caption: 'Query of transactions', fields: fields.transactionQuery },
    transactions: { caption: 'Transactions', fields: fields.transactions },
    refund: { caption: 'Fields of a refund', fields: fields.refund },
    void: { caption: 'Fields of a void', fields: fields.voidFields },
    'refund-or-void': { caption: 'Fields of a refund or void', fields: fields.refundOrVoid },
    'refund-or-void-answer': { caption: 'Answer to a refund or void', fields: fields.refundOrVoidAnswer },
    'batch-query': { caption: 'Query of batches', fields: fields.batchQuery },
    batches: { caption: 'Batches', fields: fields.batches },
    batch: { caption: 'A batch', fields: fields.batch },
    'deposit-query': { caption: 'Query of deposits', fields: fields.depositQuery },
    deposits: { caption: 'Deposits', fields: fields.deposits },
    'summary-query': { caption: 'Query of a summary', fields: fields.summaryQuery },
    summary: { caption: 'Summary', fields: fields.summary },
    'error-answer': { caption: 'Answer to a refused call', fields: fields.errorAnswer },
  },
  codes: {
    http: codes.http,
    errors: codes.errors,
    transactions: codes.transactionStatuses,
    deposits: codes.depositStatuses,
  },
  outcomes: { states: codes.states, refusals: codes.refusals },
}
