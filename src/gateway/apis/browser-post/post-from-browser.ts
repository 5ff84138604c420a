import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { showError } from '../../http/show-error.ts'
import { type AnswerFields, answerFields } from '../../http/wire/answer-fields.ts'
import { refuseRealCard } from '../../http/wire/refuse-real-card.ts'
import { type PaymentResult, takePayment } from '../../ledger/take-payment.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { addNotice } from '../../tac-forms/add-notice.ts'
import { type Finish, receiveForm } from '../../tac-forms/open-form.ts'
import { type OpenForm, sendAnswer, sendFailure, sendRejection } from '../../tac-forms/send-back.ts'
import { type ValidForm, validateForm } from '../../tac-forms/validate-form.ts'

/**
 * POST /browserpost/ (payments 3). The shopper's browser sends the form; the answer is the way back to the shop: a page
 * that posts itself, a 302, or an error page when the gateway cannot know where to send the browser.
 */
export async function postFromBrowser(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const received = await receiveForm(c, tools, 'browser-post')
  if (received.kind === 'answered') return received.response
  const { form: open, repeated, expiresAtMs, finish } = received
  const validation = validateForm(open.fields, repeated)
  if (validation.kind === 'invalid') return finish('BP_200', await sendRejection(open, 'BP_200', validation.errors))
  if (validation.kind === 'not-a-test-card')
    return finish('TEST CARDS ONLY', await sendAnswer(open, await refuseRealCard(open, tools)))
  return settle(open, validation.form, expiresAtMs, tools, finish)
}

async function settle(
  open: OpenForm,
  form: ValidForm,
  expiresAtMs: number,
  tools: GatewayTools,
  finish: Finish,
): Promise<Response> {
  const { c, credential, tac } = open
  const payment = { ...form, credential, api: 'browser-post', tac: { nonce: tac.nonce, expiresAtMs } }
  let result: PaymentResult
  try {
    result = await tools.store.write(async trx => {
      const taken = await takePayment(trx, payment, tools)
      if (taken.kind === 'recorded') await addNotice(trx, open, answerOf(taken.transaction, open, form), tools)
      return taken
    })
  } catch (error) {
    tools.log.error({ id: c.get('requestId'), err: error }, 'a payment could not be stored')
    return finish('BP_300', await sendFailure(open, error))
  }
  if (result.kind === 'tac-used') {
    const response = finish('BP_103', await sendRejection(open, 'BP_103'))
    return result.fault ? fakeFault(c, result.fault, response, tools.sleep) : response
  }
  if (result.kind === 'server-error') return finish('HTTP 500', await showError(c, 500, 'BP_999'))
  const { transaction, fault } = result
  const response = await sendAnswer(open, answerOf(transaction, open, form))
  finish(`AUTH_RESP ${transaction.auth_resp}`, response, result)
  return fault ? fakeFault(c, fault, response, tools.sleep) : response
}

function answerOf(transaction: TransactionRow, { credential }: OpenForm, { batchId }: ValidForm): AnswerFields {
  return answerFields(transaction, credential.fourPartKey, batchId || businessDate(transaction.created_at_ms))
}
