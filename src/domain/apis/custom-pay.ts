import * as answers from './custom-pay/answer-fields.ts'
import { errors, http } from './custom-pay/codes.ts'
import * as outcomes from './custom-pay/outcomes.ts'
import { bodies, headers, listQuery, pathParts } from './custom-pay/request-fields.ts'
import { entryMethodCodes, responses, texts } from './custom-pay/state-codes.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

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
  get('ping', 'Check that the API answers', '/ping', 'ping-answer'),
  post('sale', 'Charge a card, or hold an amount', '/sale', 'sale-answer'),
  post('sale-by-token', 'Charge a token', '/sale/{BRIC}', 'sale-answer'),
  { ...get('list', 'List payments', '/sale', 'list-answer'), takes: 'list' },
  get('detail', 'Look up a payment', '/sale/{BRIC}', 'detail-answer'),
  put('tip', 'Change the tip of an open sale', '/sale/{BRIC}', 'done'),
  put('capture', 'Capture a hold', '/sale/{BRIC}/capture', 'done'),
  post('forced-capture', 'Capture with an approval code', '/sale/capture', 'sale-answer'),
  put('increment', 'Add to a hold', '/sale/inc/{BRIC}', 'increment-answer'),
  put('void', 'Void before the batch closes', '/void/{BRIC}', 'done'),
  post('refund', 'Refund a payment', '/refund/{BRIC}', 'done'),
  post('unlinked-refund', 'Refund without a payment', '/refund', 'sale-answer'),
  get('refund-detail', 'Look up a refund', '/refund/{BRIC}', 'detail-answer'),
  post('reverse', 'Release a hold', '/reverse/{BRIC}', 'done'),
  get('reverse-detail', 'Look up a reversal', '/reverse/{BRIC}', 'detail-answer'),
  post('avs', 'Check card and address', '/avs', 'avs-answer'),
  post('ach', 'Debit a bank account', '/ach', 'ach-answer'),
  post('storage', 'Store a card', '/storage', 'sale-answer'),
  post('change-storage', 'Change a stored card', '/storage/{BRIC}', 'sale-answer'),
  put('close-batches', 'Close all open batches', '/batch', 'closed-batches', ''),
  put('close-batch', 'Close one batch', '/batch/{batchID}', 'batch', ''),
  get('batch', 'Look up a batch', '/batch/{batchID}', 'batch'),
]

/** Custom Pay: the whole processor as a signed JSON API (payments 8). */
export const customPay: ApiSpecification = {
  host: 'customPay',
  format: 'json',
  isAvailable: true,
  auth: 'HMAC-SHA256 of path and body with the EPI key, in the header EPI-Signature.',
  headers: { 'EPI-Id': 'YOUR_EPI_ID', 'EPI-Signature': 'HMAC of path and body' },
  operations,
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers of a request', fields: headers },
    'path-parts': { caption: 'Path parameters', fields: pathParts },
    'answer-headers': { caption: 'Headers of an answer', fields: answers.responseHeaders },
    sale: { caption: 'Fields of a sale', fields: bodies.sale },
    'sale-answer': { caption: 'Answer to a sale', fields: answers.sale },
    'sale-by-token': { caption: 'Fields of a sale by token', fields: bodies['sale-by-token'] },
    list: { caption: 'Query of payments', fields: listQuery },
    'list-answer': { caption: 'Payments', fields: answers.payments },
    'detail-answer': { caption: 'A payment', fields: answers.detail },
    tip: { caption: 'Fields of a new tip', fields: bodies.tip },
    done: { caption: 'Answer to a step', fields: answers.done },
    capture: { caption: 'Fields of a capture', fields: bodies.capture },
    'forced-capture': { caption: 'Fields of a capture with an approval code', fields: bodies['forced-capture'] },
    increment: { caption: 'Fields of an increment', fields: bodies.increment },
    'increment-answer': { caption: 'Answer to an increment', fields: answers.increment },
    void: { caption: 'Fields of a void', fields: bodies.void },
    refund: { caption: 'Fields of a refund', fields: bodies.refund },
    'unlinked-refund': { caption: 'Fields of a refund without a payment', fields: bodies['unlinked-refund'] },
    reverse: { caption: 'Fields of a reversal', fields: bodies.reverse },
    avs: { caption: 'Fields of a check', fields: bodies.avs },
    'avs-answer': { caption: 'Answer to a check', fields: answers.avs },
    ach: { caption: 'Fields of a bank debit', fields: bodies.ach },
    'ach-answer': { caption: 'Answer to a bank debit', fields: answers.ach },
    storage: { caption: 'Fields for storing a card', fields: bodies.storage },
    'change-storage': { caption: 'Fields for changing a stored card', fields: bodies['change-storage'] },
    'closed-batches': { caption: 'Closed batches', fields: answers.closedBatches },
    batch: { caption: 'A batch', fields: answers.batch },
    'ping-answer': { caption: 'Answer to a ping', fields: answers.ping },
    'error-answer': { caption: 'Answer to a refused call', fields: answers.refused },
  },
  codes: {
    http,
    errors,
    responses,
    texts,
    'entry-methods': entryMethodCodes,
  },
  outcomes: { actions: outcomes.actions, signing: outcomes.signing },
}
