import type { Context } from 'hono'
import { responseCode } from '../../../domain/response-codes.ts'
import { tranTypeOf } from '../../../domain/transaction-fields.ts'
import { formatCents } from '../../../lib/money.ts'
import { type AnswerFields, answerFields, fourPartKeyFields, localTimeFields } from '../../core/answer-fields.ts'
import { businessDate } from '../../core/new-york-time.ts'
import { type PaymentResult, takePayment } from '../../core/take-payment.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readForm } from '../../http/read-form.ts'
import { showError } from '../../http/show-error.ts'
import { fakeFault } from './fake-fault.ts'
import { findTerminal, hasMismatch, mergeFields, openFormTac } from './open-form.ts'
import { type OpenForm, sendAnswer, sendRejection } from './send-back.ts'
import { type ValidForm, validateForm } from './validate-form.ts'

/**
 * POST /browserpost/ (payments 3). The shopper's browser sends the form; the answer is the way back to the shop: a page
 * that posts itself, a 302, or an error page when the gateway cannot know where to send the browser.
 */
export async function postFromBrowser(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const read = await readForm(c.req)
  if (!read.ok) return showError(c, 415, 'notForm')
  const terminal = await findTerminal(read.fields, tools)
  if (terminal.kind === 'refused') return showError(c, terminal.code === 'BP_001' ? 404 : 403, terminal.code)
  const { credential } = terminal
  const finish = (answer: string, response: Response) => {
    const { status } = response
    tools.requestLog.add({ credentialId: credential.id, door: 'browserpost', status, answer, fields: read.fields })
    return response
  }
  const limit = tools.limitRate(`browserpost:${credential.id}`)
  if (!limit.isAllowed) {
    c.header('Retry-After', String(limit.retryAfterSeconds))
    return finish('RATE LIMIT', await showError(c, 429, 'tooMany'))
  }
  const opened = openFormTac(read.fields, credential, tools)
  if (opened.kind === 'refused') return finish(opened.code, await showError(c, 400, opened.code))
  const { tac, expiresAtMs, isExpired } = opened
  const open: OpenForm = { c, credential, tac, fields: mergeFields(read.fields, tac) }
  if (isExpired) return finish('BP_102', await sendRejection(open, 'BP_102'))
  if (hasMismatch(read.fields, tac)) return finish('BP_104', await sendRejection(open, 'BP_104'))
  const validation = validateForm(open.fields, read.repeated)
  if (validation.kind === 'invalid') return finish('BP_200', await sendRejection(open, 'BP_200', validation.errors))
  if (validation.kind === 'not-a-test-card')
    return finish('TEST CARDS ONLY', await sendAnswer(open, refuseRealCard(open, tools)))
  return settle(open, validation.form, expiresAtMs, tools, finish)
}

async function settle(
  open: OpenForm,
  form: ValidForm,
  expiresAtMs: number,
  tools: GatewayTools,
  finish: (answer: string, response: Response) => Response,
): Promise<Response> {
  const { c, credential, tac } = open
  const payment = { ...form, credential, tac: { nonce: tac.nonce, expiresAtMs } }
  let result: PaymentResult
  try {
    result = await tools.store.write(trx => takePayment(trx, payment, tools))
  } catch (error) {
    tools.log.error({ id: c.get('requestId'), err: error }, 'a payment could not be stored')
    return finish('BP_300', await sendRejection(open, 'BP_300'))
  }
  if (result.kind === 'tac-used') return finish('BP_103', await sendRejection(open, 'BP_103'))
  if (result.kind === 'server-error') return finish('HTTP 500', await showError(c, 500, 'BP_999'))
  const { transaction, fault } = result
  const batchId = form.batchId || businessDate(transaction.created_at_ms)
  const response = await sendAnswer(open, answerFields(transaction, credential.fourPartKey, batchId))
  finish(`AUTH_RESP ${transaction.auth_resp}`, response)
  return fault ? fakeFault(c, fault, response, tools.sleep) : response
}

/** A number that may be real: refused, and nothing of it is kept, masked or sent back (payments 21.5). */
function refuseRealCard({ credential, fields }: OpenForm, { clock }: GatewayTools): AnswerFields {
  const nowMs = clock()
  const text = (name: string) => fields.get(name) ?? ''
  const group = text('TRAN_CODE') as ValidForm['tranGroup']
  return [
    ['MSG_VERSION', '003'],
    ...fourPartKeyFields(credential.fourPartKey),
    ['TRAN_TYPE', tranTypeOf(group, text('INDUSTRY_TYPE'))],
    ['BATCH_ID', text('BATCH_ID') || businessDate(nowMs)],
    ['TRAN_NBR', text('TRAN_NBR')],
    ...localTimeFields(nowMs),
    ['AUTH_RESP', responseCode('14').code],
    ['AUTH_RESP_TEXT', 'TEST CARDS ONLY'],
    ['AUTH_AMOUNT_REQUESTED', text('AMOUNT')],
    ['AUTH_AMOUNT', formatCents(0)],
  ]
}
