import * as answers from './recurring/answer-fields.ts'
import { errors, http } from './recurring/codes.ts'
import * as outcomes from './recurring/outcomes.ts'
import * as fields from './recurring/request-fields.ts'
import * as states from './recurring/state-codes.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const post = (name: string, title: string, path: string, takes: string, gives: string): ApiOperation => ({
  name,
  title,
  method: 'POST',
  path,
  takes,
  gives,
})

const operations: readonly ApiOperation[] = [
  post('create', 'Create a subscription', '/subscription', 'subscription', 'subscription-answer'),
  {
    name: 'change',
    title: 'Change a subscription',
    method: 'PUT',
    path: '/subscription',
    takes: 'change',
    gives: 'subscription-state',
  },
  post('pause', 'Pause or resume a subscription', '/subscription/pause', 'pause', 'subscription-state'),
  post('cancel', 'Cancel a subscription', '/subscription/cancel', 'cancel', 'subscription-state'),
  post('list', 'List subscriptions', '/subscription/list', 'subscription-list', 'subscription-list-answer'),
  post('list-bills', 'List bills', '/bill/list', 'bill-list', 'bill-list-answer'),
  post('pay-bill', 'Pay a bill manually', '/paybill', 'pay-bill', 'payment-answer'),
  post('charge', 'Charge a stored payment method once', '/chargepaymentmethod', 'charge', 'payment-answer'),
  post('list-customers', 'List customers', '/customer/list', 'customer-list', 'customer-list-answer'),
  post('list-methods', 'List stored payment methods', '/paymentmethod/list', 'method-list', 'method-list-answer'),
  { ...post('clock', 'Advance the clock (sandbox only)', '/clock', 'clock', 'clock-answer'), host: 'gateway' },
]

/** Recurring Billing: subscriptions, the bills that they make, and one-time charges of what is stored (payments 9). */
export const recurring: ApiSpecification = {
  host: 'recurringBilling',
  format: 'json',
  isAvailable: true,
  auth: 'HMAC-SHA256 of path and body with the EPI key, in the header EPI-Signature.',
  headers: { 'EPI-Id': 'YOUR_EPI_ID', 'EPI-Signature': 'HMAC of path and body' },
  operations,
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers of a request', fields: fields.headers },
    'answer-headers': { caption: 'Headers of an answer', fields: answers.responseHeaders },
    subscription: { caption: 'Fields of a new subscription', fields: fields.subscription },
    customer: { caption: 'Customer', fields: fields.customer },
    card: { caption: 'A card', fields: fields.card },
    'bank-account': { caption: 'A bank account', fields: fields.bankAccount },
    token: { caption: 'A token', fields: fields.previousPayment },
    'subscription-data': { caption: 'Amount and schedule', fields: fields.subscriptionData },
    'subscription-answer': { caption: 'Answer to a creation', fields: answers.subscriptionAnswer },
    'subscription-state': { caption: 'A subscription', fields: answers.subscriptionState },
    change: { caption: 'Fields of a change', fields: fields.change },
    pause: { caption: 'Fields of a pause', fields: fields.pause },
    cancel: { caption: 'Fields of a cancellation', fields: fields.cancel },
    'subscription-list': { caption: 'Query of subscriptions', fields: fields.subscriptionList },
    'subscription-list-answer': { caption: 'Subscriptions', fields: answers.subscriptionListAnswer },
    'bill-list': { caption: 'Query of bills', fields: fields.billList },
    'bill-list-answer': { caption: 'Bills', fields: answers.billListAnswer },
    'pay-bill': { caption: 'Fields of a payment by hand', fields: fields.payBill },
    charge: { caption: 'Fields of a one-time charge', fields: fields.charge },
    'payment-answer': { caption: 'Answer to a payment', fields: answers.paymentAnswer },
    'customer-list': { caption: 'Query of customers', fields: fields.customerList },
    'customer-list-answer': { caption: 'Customers', fields: answers.customerListAnswer },
    'method-list': { caption: 'Query of payment methods', fields: fields.methodList },
    'method-list-answer': { caption: 'Stored payment methods', fields: answers.methodListAnswer },
    clock: { caption: 'Fields of the clock', fields: fields.clock },
    'clock-answer': { caption: 'Answer of the clock', fields: answers.clockAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: answers.errorAnswer },
  },
  codes: {
    http,
    errors,
    statuses: states.statuses,
    bills: states.bills,
    failures: states.failures,
  },
  outcomes: { creations: outcomes.creations, cycles: outcomes.cycles },
}
