import type { ApiSpecification } from './api-specification.ts'
import { refusals as refundRefusals } from './business-reporting/codes.ts'
import * as codes from './invoicing/codes.ts'
import * as fields from './invoicing/fields.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './si-cloud/session.ts'

const invoices = '/accounts/{accountId}/invoices'

/** Invoices with a link that the customer pays; refund and void as everywhere behind the proxy (payments 10.1, 10.3). */
export const invoicing: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: false,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  headers: sessionHeaders,
  operations: [
    ...sessionOperations,
    {
      name: 'create-invoice',
      title: 'Create an invoice',
      method: 'POST',
      path: invoices,
      takes: 'invoice',
      gives: 'invoice-answer',
    },
    {
      name: 'list-invoices',
      title: 'List invoices',
      method: 'GET',
      path: invoices,
      takes: 'invoice-query',
      gives: 'invoices',
    },
    {
      name: 'get-invoice',
      title: 'Read an invoice and its payments',
      method: 'GET',
      path: `${invoices}/{invoiceId}`,
      gives: 'invoice-state',
    },
    {
      name: 'cancel-invoice',
      title: 'Cancel an invoice',
      method: 'DELETE',
      path: `${invoices}/{invoiceId}`,
      gives: 'cancel-answer',
    },
    refundOperation,
  ],
  fields: {
    ...sessionTables,
    invoice: { caption: 'Fields of a new invoice', fields: fields.invoice },
    'invoice-answer': { caption: 'Answer to a new invoice', fields: fields.invoiceAnswer },
    'invoice-query': { caption: 'Query of invoices', fields: fields.invoiceQuery },
    invoices: { caption: 'Invoices', fields: fields.invoices },
    'invoice-state': { caption: 'An invoice and its payments', fields: fields.invoiceState },
    'cancel-answer': { caption: 'Answer to a cancellation', fields: fields.cancelAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: fields.errorAnswer },
  },
  codes: { statuses: codes.statuses, http: codes.http, errors: codes.errors },
  outcomes: { statuses: codes.statusOutcomes, refusals: codes.refusalOutcomes, undo: refundRefusals },
}
