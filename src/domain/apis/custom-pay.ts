import type { ApiOperation, ApiSpecification } from './api-specification.ts'
import * as answers from './custom-pay/answer-fields.ts'
import * as codes from './custom-pay/codes.ts'
import * as outcomes from './custom-pay/outcomes.ts'
import * as fields from './custom-pay/request-fields.ts'

const call =
  (method: ApiOperation['method']) =>
  (name: string, title: string, path: string, gives: string, takes: string | undefined = name): ApiOperation => ({
    name,
    title,
    method,
    path,
    gives,
    ...(takes && { takes }),
  })
const post = call('POST')
const put = call('PUT')
const get = (name: string, title: string, path: string, gives: string): ApiOperation => ({
  name,
  title,
  method: 'GET',
  path,
  gives,
})

const operations: readonly ApiOperation[] = [
  get('ping', 'Ask whether the API is there', '/ping', 'ping-answer'),
  post('sale', 'Charge a card, or hold an amount', '/sale', 'sale-answer'),
  post('sale-by-token', 'Charge a token', '/sale/{BRIC}', 'sale-answer'),
  { ...get('list', 'List payments', '/sale', 'list-answer'), takes: 'list' },
  get('detail', 'Look a payment up', '/sale/{BRIC}', 'detail-answer'),
  put('tip', 'Change the tip of an open sale', '/sale/{BRIC}', 'done'),
  put('capture', 'Capture a hold', '/sale/{BRIC}/capture', 'done'),
  post('forced-capture', 'Capture with an approval code', '/sale/capture', 'sale-answer'),
  put('increment', 'Add to a hold', '/sale/inc/{BRIC}', 'increment-answer'),
  put('void', 'Void before the batch closes', '/void/{BRIC}', 'done'),
  post('refund', 'Refund a payment', '/refund/{BRIC}', 'done'),
  post('unlinked-refund', 'Refund without a payment', '/refund', 'sale-answer'),
  get('refund-detail', 'Look a refund up', '/refund/{BRIC}', 'detail-answer'),
  post('reverse', 'Release a hold', '/reverse/{BRIC}', 'done'),
  get('reverse-detail', 'Look a reversal up', '/reverse/{BRIC}', 'detail-answer'),
  post('avs', 'Check card and address', '/avs', 'avs-answer'),
  post('ach', 'Debit a bank account', '/ach', 'ach-answer'),
  post('storage', 'Store a card', '/storage', 'sale-answer'),
  post('change-storage', 'Change a stored card', '/storage/{BRIC}', 'sale-answer'),
  put('close-batches', 'Close all open batches', '/batch', 'closed-batches', ''),
  put('close-batch', 'Close one batch', '/batch/{batchID}', 'batch', ''),
  get('batch', 'Look a batch up', '/batch/{batchID}', 'batch'),
]

/** Custom Pay: the whole processor as a signed JSON API (payments 8). */
export const customPay: ApiSpecification = {
  host: 'customPay',
  format: 'json',
  isAvailable: false,
  auth: 'HMAC-SHA256 of path and body with the EPI key, in the header EPI-Signature.',
  headers: { 'EPI-Id': 'YOUR_EPI_ID', 'EPI-Signature': 'HMAC of path and body' },
  operations,
  fields: {
    headers: { caption: 'Headers of a request', fields: fields.headers },
    'path-parts': { caption: 'Parts of paths', fields: fields.pathParts },
    'answer-headers': { caption: 'Headers of an answer', fields: answers.responseHeaders },
    sale: { caption: 'Fields of a sale', fields: fields.sale },
    'sale-answer': { caption: 'Answer to a sale', fields: answers.sale },
    'sale-by-token': { caption: 'Fields of a sale by token', fields: fields.saleByToken },
    list: { caption: 'Query of payments', fields: fields.listQuery },
    'list-answer': { caption: 'Payments', fields: answers.list },
    'detail-answer': { caption: 'A payment', fields: answers.detail },
    tip: { caption: 'Fields of a new tip', fields: fields.tip },
    done: { caption: 'Answer to a step', fields: answers.done },
    capture: { caption: 'Fields of a capture', fields: fields.capture },
    'forced-capture': { caption: 'Fields of a capture with an approval code', fields: fields.forcedCapture },
    increment: { caption: 'Fields of an increment', fields: fields.increment },
    'increment-answer': { caption: 'Answer to an increment', fields: answers.increment },
    void: { caption: 'Fields of a void', fields: fields.voidSale },
    refund: { caption: 'Fields of a refund', fields: fields.refund },
    'unlinked-refund': { caption: 'Fields of a refund without a payment', fields: fields.unlinkedRefund },
    reverse: { caption: 'Fields of a reversal', fields: fields.reverse },
    avs: { caption: 'Fields of a check', fields: fields.avs },
    'avs-answer': { caption: 'Answer to a check', fields: answers.avs },
    ach: { caption: 'Fields of a bank debit', fields: fields.ach },
    'ach-answer': { caption: 'Answer to a bank debit', fields: answers.ach },
    storage: { caption: 'Fields for storing a card', fields: fields.storage },
    'change-storage': { caption: 'Fields for changing a stored card', fields: fields.changeStorage },
    'closed-batches': { caption: 'Closed batches', fields: answers.closedBatches },
    batch: { caption: 'A batch', fields: answers.batch },
    'ping-answer': { caption: 'Answer to a ping', fields: answers.ping },
    'error-answer': { caption: 'Answer to a refused call', fields: answers.refused },
  },
  codes: {
    http: codes.http,
    errors: codes.errors,
    responses: codes.responses,
    texts: codes.texts,
    'entry-methods': codes.entryMethodCodes,
  },
  outcomes: { actions: outcomes.actions, signing: outcomes.signing },
}
