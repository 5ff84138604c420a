import { answer } from './server-post/answer-fields.ts'
import * as codes from './server-post/codes.ts'
import * as outcomes from './server-post/outcomes.ts'
import { anyBody, bodies, withKey } from './server-post/request-fields.ts'
import * as types from './server-post/types.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const post = (name: string, title: string): ApiOperation => ({
  name,
  title,
  method: 'POST',
  path: '/',
  takes: name,
  gives: 'answer',
})

const operations: readonly ApiOperation[] = [
  post('sale', 'Charge a card, or hold an amount'),
  post('sale-by-token', 'Charge a token'),
  post('capture', 'Capture a hold'),
  post('forced-capture', 'Capture with an approval code'),
  post('increment', 'Add to a hold'),
  post('refund', 'Refund a payment'),
  post('unlinked-refund', 'Refund without a payment'),
  post('undo', 'Void a payment, or reverse a hold'),
  post('storage', 'Store a card'),
  post('verify', 'Check card and address'),
  post('bank-debit', 'Debit a bank account'),
  post('pin-debit', 'PIN debit and EBT'),
  post('pin-reversal', 'Reverse a PIN debit sale'),
  post('close-batch', 'Close a batch'),
  // The last call of an address is the one that OpenAPI shows: it knows all fields.
  post('any', 'Any of these, by TRAN_TYPE'),
]

/** Server Post: pairs of names and values in, XML out, for every type of transaction (payments 7). */
export const serverPost: ApiSpecification = {
  host: 'serverPost',
  format: 'form',
  isAvailable: true,
  auth: 'The four-part key of an active credential; the MAC is checked when it is sent.',
  operations,
  fields: {
    sale: { caption: 'Fields of a sale or hold', fields: withKey(bodies.sale) },
    'sale-by-token': { caption: 'Fields of a sale by token', fields: withKey(bodies.saleByToken) },
    capture: { caption: 'Fields of a capture', fields: withKey(bodies.capture) },
    'forced-capture': { caption: 'Fields of a capture with an approval code', fields: withKey(bodies.forcedCapture) },
    increment: { caption: 'Fields of an increment', fields: withKey(bodies.increment) },
    refund: { caption: 'Fields of a refund', fields: withKey(bodies.refund) },
    'unlinked-refund': { caption: 'Fields of a refund without a payment', fields: withKey(bodies.unlinkedRefund) },
    undo: { caption: 'Fields of a void or reversal', fields: withKey(bodies.undo) },
    storage: { caption: 'Fields for storing a card', fields: withKey(bodies.storage) },
    verify: { caption: 'Fields of a check', fields: withKey(bodies.verify) },
    'bank-debit': { caption: 'Fields of a bank debit', fields: withKey(bodies.bankDebit) },
    'pin-debit': { caption: 'Fields of PIN debit and EBT', fields: withKey(bodies.pinDebit) },
    'pin-reversal': { caption: 'Fields of the reversal of a PIN debit sale', fields: withKey(bodies.pinReversal) },
    'close-batch': { caption: 'Fields of a close', fields: withKey(bodies.closeBatch) },
    any: { caption: 'Fields of any request', fields: withKey(anyBody) },
    answer: { caption: 'Fields of the answer', fields: answer },
  },
  codes: {
    'tran-types': types.tranTypes,
    'bank-types': types.bankTypes,
    'terminal-types': types.terminalTypes,
    'entry-methods': types.entryMethodCodes,
    reasons: types.reasons,
    'card-types': types.cardTypes,
    http: codes.http,
    responses: codes.responses,
    texts: codes.grammar,
    states: codes.states,
  },
  outcomes: { actions: outcomes.actions, faults: outcomes.faults, pins: outcomes.pins, benefits: outcomes.benefits },
}
