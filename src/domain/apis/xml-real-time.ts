import { answer } from './server-post/answer-fields.ts'
import { grammar, responses, states } from './server-post/codes.ts'
import { key, mac } from './server-post/fields.ts'
import { anyBody, bodies } from './server-post/request-fields.ts'
import type { ApiField, ApiOperation, ApiSpecification } from './specification/api-specification.ts'
import { documents, http } from './xml-real-time/codes.ts'

const post = (name: string, title: string): ApiOperation => ({
  name,
  title,
  method: 'POST',
  path: '/xml',
  takes: name,
  gives: 'answer',
})

const withMac = (fields: readonly ApiField[]) => [mac, ...fields]

/** XML Real-Time: one DETAIL in, one RESPONSE out; the fields are those of Server Post (payments 14). */
export const xmlRealTime: ApiSpecification = {
  host: 'serverPost',
  format: 'xml',
  isAvailable: true,
  auth: 'The four-part key as attributes of DETAIL; if you send the MAC, it is checked.',
  operations: [
    post('sale', 'Charge a card, or hold an amount'),
    post('sale-by-token', 'Charge a token'),
    post('capture', 'Capture a hold'),
    post('refund', 'Refund a payment'),
    post('undo', 'Void a payment, or reverse a hold'),
    post('storage', 'Store a card'),
    post('verify', 'Check card and address'),
    post('bank-debit', 'Debit a bank account'),
    post('close-batch', 'Close a batch'),
    // The last call of an address is the one that OpenAPI shows: it knows all elements.
    post('any', 'Any of these, by TRAN_TYPE'),
  ],
  fields: {
    attributes: { caption: 'Attributes of DETAIL', fields: key },
    sale: { caption: 'Elements of a sale or hold', fields: withMac(bodies.sale) },
    'sale-by-token': { caption: 'Elements of a sale by token', fields: withMac(bodies.saleByToken) },
    capture: { caption: 'Elements of a capture', fields: withMac(bodies.capture) },
    refund: { caption: 'Elements of a refund', fields: withMac(bodies.refund) },
    undo: { caption: 'Elements of a void or reversal', fields: withMac(bodies.undo) },
    storage: { caption: 'Elements for storing a card', fields: withMac(bodies.storage) },
    verify: { caption: 'Elements of a verification', fields: withMac(bodies.verify) },
    'bank-debit': { caption: 'Elements of a bank debit', fields: withMac(bodies.bankDebit) },
    'close-batch': { caption: 'Elements of a close', fields: withMac(bodies.closeBatch) },
    any: { caption: 'Elements of any request', fields: withMac(anyBody) },
    answer: { caption: 'Fields of the answer', fields: answer },
  },
  codes: { http, documents, responses, texts: grammar, states },
  outcomes: {
    documents: {
      caption: 'Outcomes of invalid documents',
      by: 'What you send',
      rows: [
        { send: '<DETAIL> without its closing tag', get: '30 with NOT WELL-FORMED.' },
        { send: '<LAST_NAME>Baker & Sons</LAST_NAME>', get: '30 with NOT WELL-FORMED: the & is not escaped.' },
        { send: '<LAST_NAME>Baker &amp; Sons</LAST_NAME>', get: 'Accepted.' },
        { send: '<!DOCTYPE DETAIL> before DETAIL', get: '30 with DTD NOT ALLOWED.' },
        { send: '<BATCH> around DETAIL', get: '30 with ONE DETAIL EXPECTED.' },
        { send: 'DETAIL without CUST_NBR', get: 'RR with Missing CUST_NBR.' },
        { send: 'CUST_NBR as an element', get: 'RR with Missing CUST_NBR: send it as an attribute.' },
        { send: 'A document of 70 KB', get: 'HTTP 413.' },
        { send: 'Content-Type: application/json', get: 'HTTP 415.' },
      ],
    },
  },
}
