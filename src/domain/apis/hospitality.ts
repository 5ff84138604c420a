import * as answers from './hospitality/answer-fields.ts'
import { hospitalityCodes } from './hospitality/codes.ts'
import { hospitalityOutcomes } from './hospitality/outcomes.ts'
import * as fields from './hospitality/request-fields.ts'
import { replayedHeader } from './idempotency.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const base = '/hospitality/v1'
const call = (
  name: string,
  title: string,
  method: ApiOperation['method'],
  path: string,
  tables: Pick<ApiOperation, 'takes' | 'gives' | 'status'>,
): ApiOperation => ({ name, title, method, path: base + path, ...tables })

/** Locations, menus, checks, payments by token and room charges of a restaurant or hotel (payments 13.4). */
export const hospitality: ApiSpecification = {
  host: 'gateway',
  format: 'json',
  isAvailable: true,
  auth: 'OAuth 2.0 client credentials; send the token in the header Authorization.',
  headers: { Authorization: 'Bearer YOUR_ACCESS_TOKEN' },
  operations: [
    {
      name: 'token',
      title: 'Get a token',
      method: 'POST',
      path: '/hospitality/oauth/token',
      takes: 'token',
      gives: 'token-answer',
      isOpen: true,
    },
    call('locations', 'List locations', 'GET', '/locations', { gives: 'locations' }),
    call('menus', 'Read the menus of a location', 'GET', '/locations/{location_id}/menus', { gives: 'menus' }),
    call('tables', 'Read the tables of a location', 'GET', '/locations/{location_id}/tables', { gives: 'tables' }),
    call('open-check', 'Open a check', 'POST', '/checks', { takes: 'open-check', gives: 'check', status: 201 }),
    call('list-checks', 'List checks', 'GET', '/checks', { takes: 'check-query', gives: 'checks' }),
    call('get-check', 'Read a check', 'GET', '/checks/{check_id}', { gives: 'check' }),
    call('change-check', 'Move or rename a check', 'PATCH', '/checks/{check_id}', {
      takes: 'change-check',
      gives: 'check',
    }),
    call('add-items', 'Add items', 'POST', '/checks/{check_id}/items', { takes: 'items', gives: 'check' }),
    call('split-check', 'Split a check', 'GET', '/checks/{check_id}/split', { takes: 'split-query', gives: 'split' }),
    call('pay', 'Pay a check, in full or in part', 'POST', '/checks/{check_id}/payments', {
      takes: 'payment',
      gives: 'payment-answer',
      status: 201,
    }),
    call('tip', 'Change the tip of a payment', 'PATCH', '/checks/{check_id}/payments/{payment_id}', {
      takes: 'tip',
      gives: 'payment-answer',
    }),
    call('void-payment', 'Undo a payment', 'DELETE', '/checks/{check_id}/payments/{payment_id}', {
      gives: 'payment-answer',
    }),
    call('close-check', 'Close a check', 'POST', '/checks/{check_id}/close', { gives: 'check' }),
    call('room-charge', 'Charge a check to a room', 'POST', '/room-charges', {
      takes: 'room-charge',
      gives: 'room-charge-answer',
      status: 201,
    }),
    call('get-room-charge', 'Read a room charge', 'GET', '/room-charges/{room_charge_id}', {
      gives: 'room-charge-answer',
    }),
  ],
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers of a request', fields: fields.headers },
    'answer-headers': { caption: 'Headers of an answer', fields: [replayedHeader] },
    'path-parts': { caption: 'Path parameters', fields: fields.pathParts },
    token: { caption: 'Fields for a token', fields: fields.tokenRequest },
    'token-answer': { caption: 'Answer with a token', fields: answers.tokenAnswer },
    locations: { caption: 'Locations', fields: answers.locations },
    menus: { caption: 'Menus', fields: answers.menus },
    tables: { caption: 'Tables', fields: answers.tables },
    'open-check': { caption: 'Fields of a new check', fields: fields.openCheck },
    'change-check': { caption: 'Fields of a change', fields: fields.changeCheck },
    'check-query': { caption: 'Query of checks', fields: fields.checkQuery },
    check: { caption: 'A check', fields: answers.check },
    checks: { caption: 'Checks', fields: answers.checks },
    items: { caption: 'Fields of items', fields: fields.items },
    'split-query': { caption: 'Query of a split', fields: fields.splitQuery },
    split: { caption: 'Shares of a check', fields: answers.split },
    payment: { caption: 'Fields of a payment', fields: fields.payment },
    tip: { caption: 'Fields of a tip', fields: fields.tip },
    'payment-answer': { caption: 'Answer to a payment', fields: answers.paymentAnswer },
    'room-charge': { caption: 'Fields of a room charge', fields: fields.roomCharge },
    'room-charge-answer': { caption: 'Answer to a room charge', fields: answers.roomChargeAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: answers.errorAnswer },
  },
  codes: hospitalityCodes,
  outcomes: hospitalityOutcomes,
}
