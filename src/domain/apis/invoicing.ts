import { refusals as refundRefusals } from './business-reporting/outcomes.ts'
import * as answers from './invoicing/answer-fields.ts'
import * as codes from './invoicing/codes.ts'
import * as fields from './invoicing/request-fields.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders, proxyRefusal } from './rest-proxy/session-fields.ts'
import type { ApiSpecification } from './specification/api-specification.ts'

const account = '/accounts/{accountId}'
const invoices = `${account}/invoices`

/** Invoices with a link that the customer pays; refund and void as everywhere behind the proxy (payments 10.1, 10.3). */
export const invoicing: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
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
    {
      name: 'read-invoice-settings',
      title: 'Read the settings of the invoice page',
      method: 'GET',
      path: `${account}/invoice-settings`,
      gives: 'settings',
    },
    {
      name: 'save-invoice-settings',
      title: 'Change the settings of the invoice page',
      method: 'PUT',
      path: `${account}/invoice-settings`,
      takes: 'settings',
      gives: 'settings',
    },
    refundOperation,
    {
      name: 'list-mails',
      title: 'Read the sandbox emails',
      method: 'GET',
      path: `${account}/sandbox/mails`,
      gives: 'mails-answer',
    },
    {
      name: 'get-clock',
      title: 'Read the sandbox clock',
      method: 'GET',
      path: `${account}/sandbox/clock`,
      gives: 'clock-answer',
    },
    {
      name: 'set-clock',
      title: 'Advance the sandbox clock',
      method: 'PUT',
      path: `${account}/sandbox/clock`,
      takes: 'clock',
      gives: 'clock-answer',
    },
  ],
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers', fields: proxyHeaders },
    ...sessionTables,
    invoice: { caption: 'Fields of a new invoice', fields: fields.invoice },
    'invoice-answer': { caption: 'Answer to a new invoice', fields: answers.invoiceAnswer },
    'invoice-query': { caption: 'Query of invoices', fields: fields.invoiceQuery },
    invoices: { caption: 'Invoices', fields: answers.invoices },
    'invoice-state': { caption: 'An invoice and its payments', fields: answers.invoiceState },
    'cancel-answer': { caption: 'Answer to a cancellation', fields: answers.cancelAnswer },
    settings: { caption: 'Settings of the invoice page', fields: fields.settings },
    'mails-answer': { caption: 'Sandbox emails', fields: answers.mailsAnswer },
    clock: { caption: 'Fields of the clock', fields: fields.clock },
    'clock-answer': { caption: 'Answer of the clock', fields: answers.clockAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: proxyRefusal },
  },
  codes: { statuses: codes.statuses, http: codes.http, errors: codes.errors },
  outcomes: { statuses: codes.statusOutcomes, refusals: codes.refusalOutcomes, undo: refundRefusals },
}
