import * as calls from './boarding/call-fields.ts'
import { replayedHeader } from './idempotency.ts'
import * as codes from './merchant-reporting/codes.ts'
import * as fields from './merchant-reporting/fields.ts'
import * as outcomes from './merchant-reporting/outcomes.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const read = (
  name: string,
  title: string,
  path: string,
  gives: string,
  takes?: string,
  refuses: readonly number[] = [400, 401, 404, 429, 500],
): ApiOperation => ({
  name,
  title,
  method: 'GET',
  path,
  ...(takes && { takes }),
  gives,
  refuses,
})

const write = (
  name: string,
  title: string,
  path: string,
  { takes, gives, status }: { takes: string; gives: string; status: number },
): ApiOperation => ({
  ...{ name, title, method: 'POST', path, takes, gives, status },
  refuses: [400, 401, 404, 409, 413, 422, 429, 500],
})

const operations: readonly ApiOperation[] = [
  {
    name: 'token',
    title: 'Get a token',
    method: 'POST',
    host: 'enrollmentAuth',
    path: '/oauth/token',
    takes: 'token',
    gives: 'token-answer',
    status: 201,
    refuses: [400, 401, 415, 429, 500],
  },
  read('search-merchants', 'Search the portfolio', '/merchant/search', 'merchants', 'search', [400, 401, 429, 500]),
  read('get-merchant', 'Read a merchant', '/merchant/mid/{mid}', 'merchant'),
  read('get-status', 'Read a merchant’s status', '/merchant/mid/{mid}/status', 'status'),
  read('get-pci', 'Read the PCI status', '/merchant/mid/{mid}/pci', 'pci'),
  read('get-tin', 'Read the status of the tax number', '/merchant/mid/{mid}/tin', 'tin'),
  read('get-parameters', 'Read what a merchant can accept', '/merchant/parameters/mid/{mid}', 'parameters'),
  read('search-disputes', 'Search disputes', '/merchant/disputes/mid/search', 'disputes', 'dispute-search'),
  read('get-dispute', 'Read a dispute', '/merchant/disputes/case/{caseNumber}', 'dispute'),
  read('list-tickets', 'List support tickets', '/merchant/tickets/mid/{mid}', 'tickets', 'page'),
  write('send-evidence', 'Answer a dispute with evidence', '/merchant/disputes/case/{caseNumber}/evidence', {
    ...{ takes: 'evidence', gives: 'dispute', status: 200 },
  }),
  write('open-ticket', 'Open a support ticket', '/merchant/tickets/mid/{mid}', {
    ...{ takes: 'new-ticket', gives: 'ticket', status: 201 },
  }),
]

/** Merchant Reporting: what an agent may know of its merchants (payments 12), and two calls that write: evidence and tickets. */
export const merchantReporting: ApiSpecification = {
  host: 'enrollment',
  format: 'json',
  isAvailable: true,
  auth: 'OAuth 2.0 client credentials; send the token in the header Authorization.',
  headers: { Authorization: 'Bearer YOUR_ACCESS_TOKEN' },
  operations,
  refusal: 'error-answer',
  fields: {
    token: { caption: 'Fields of the token call', fields: calls.token },
    'token-answer': { caption: 'Answer of the token call', fields: calls.tokenAnswer },
    headers: { caption: 'Headers of a request', fields: fields.headers },
    'answer-headers': { caption: 'Headers of an answer', fields: [replayedHeader] },
    'path-parts': { caption: 'Path parameters', fields: fields.pathParts },
    search: { caption: 'Query of the merchant search', fields: fields.search },
    merchants: { caption: 'Answer of the merchant search', fields: fields.merchants },
    merchant: { caption: 'A merchant', fields: fields.merchant },
    status: { caption: 'Merchant status', fields: fields.status },
    pci: { caption: 'PCI status', fields: fields.pci },
    tin: { caption: 'Status of the tax number', fields: fields.tin },
    parameters: { caption: 'What a merchant can accept', fields: fields.parameters },
    'dispute-search': { caption: 'Query of the dispute search', fields: fields.disputeSearch },
    disputes: { caption: 'Answer of the dispute search', fields: fields.disputes },
    dispute: { caption: 'A dispute', fields: fields.dispute },
    evidence: { caption: 'Evidence for a dispute', fields: fields.evidence },
    'new-ticket': { caption: 'A new support ticket', fields: fields.newTicket },
    ticket: { caption: 'A support ticket', fields: fields.ticket },
    page: { caption: 'Query of a list', fields: fields.paging },
    tickets: { caption: 'Support tickets', fields: fields.tickets },
    'error-answer': { caption: 'Answer to a refused call', fields: fields.errorAnswer },
  },
  codes: {
    http: codes.http,
    errors: codes.errors,
    'account-statuses': codes.accountStatuses,
    pci: codes.pciStatuses,
    tin: codes.tinStatuses,
    disputes: codes.disputeStatuses,
  },
  outcomes,
}
