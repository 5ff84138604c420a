import type { Context } from 'hono'
import { payPageDeclinesMax } from '../../../domain/payments/pay-page-fields.ts'
import { isApproval } from '../../../domain/payments/response-codes.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { isFromOurPage } from '../../http/is-from-our-page.ts'
import { type Decided, logRequest } from '../../http/log/log-request.ts'
import { showError } from '../../http/show-error.ts'
import { type AnswerFields, answerFields } from '../../http/wire/answer-fields.ts'
import { loggedForm } from '../../http/wire/logged-form.ts'
import { type FormFields, readForm } from '../../http/wire/read-form.ts'
import { refuseRealCard } from '../../http/wire/refuse-real-card.ts'
import { takePayment } from '../../ledger/take-payment.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import { changePaySession, lockPaySession } from '../../store/online/pay-sessions-table.ts'
import type { Writer } from '../../store/tables.ts'
import { addNotice } from '../../tac-forms/add-notice.ts'
import type { Finish } from '../../tac-forms/open-form.ts'
import { addPageErrors, mergeTyped, shownAgain } from '../../tac-forms/read-typed.ts'
import { sendAnswer, sendFailure, type WayBack } from '../../tac-forms/send-back.ts'
import { type ValidForm, validateForm } from '../../tac-forms/validate-form.ts'
import { findSession } from './find-session.ts'
import { type PaySession, tenderOf, toPaySession, toStoredFields } from './pay-session.ts'
import { faultOfFinished, leaveOverVisit, renderPayPage } from './show-pay-page.ts'

type Visit = {
  way: WayBack
  session: PaySession
  merged: FormFields
  values: FormFields
  attempt: number
  finish: Finish
}

/** POST /paypage/{id}: the shopper pressed Pay. */
export async function payOnPage(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const found = await findSession(c, tools)
  if (found.kind === 'refused') return found.response
  const { session, credential, way } = found
  const read = await readForm(c.req)
  if (!read.ok) return showError(c, 415, 'notForm')
  const finish: Finish = (answer, response, decided) => {
    const { status } = response
    logRequest(c, tools, {
      ...{ credentialId: credential.id, api: 'hosted-pay-page', call: 'pay' },
      ...{ status, answer, fields: loggedForm(read.fields), decided },
    })
    return response
  }
  if (!isFromOurPage(c)) return finish('OTHER ORIGIN', await showError(c, 403, 'payPageElsewhere'))
  const over = await leaveOverVisit(way, session, tools)
  if (over) return finish(session.isFinished ? 'OVER' : 'BP_105', over)
  const tender = tenderOf(session)
  const merged = mergeTyped({ ...session, tender }, read.fields)
  const values = shownAgain(merged, read.fields)
  const page = { session, credential, values, errors: [] }
  const limit = tools.limitRate(`hosted-pay-page:${credential.id}`)
  if (!limit.isAllowed) {
    c.header('Retry-After', String(limit.retryAfterSeconds))
    return finish('RATE LIMIT', await renderPayPage(c, tools, { ...page, status: 429, notice: tooMany }))
  }
  const validation = validateForm(merged, read.repeated, name => name === 'TAC')
  const errors = addPageErrors(tender, merged, validation.kind === 'invalid' ? validation.errors : [])
  if (errors.length > 0) return finish('FIELD ERRORS', await renderPayPage(c, tools, { ...page, errors, status: 422 }))
  if (validation.kind === 'invalid') throw new Error('a field that was fine when the page opened is not any more')
  const attempt = Number(read.fields.get('ATTEMPT'))
  const form = validation.kind === 'valid' ? validation.form : undefined
  return settle({ way: { ...way, fields: merged }, session, merged, values, attempt, finish }, form, tools)
}

const tooMany = {
  title: 'Too many payments at once',
  text: 'Nothing was charged. Wait a minute, then press the button again.',
}
const again = {
  title: 'This page is out of date',
  text: 'Nothing was charged. Check the page and type the number again.',
}

async function settle(visit: Visit, form: ValidForm | undefined, tools: GatewayTools): Promise<Response> {
  const { way, values, finish } = visit
  const { c, credential } = way
  let result: Attempt
  try {
    result = await tools.store.write(trx => attemptPayment(trx, visit, form, tools))
  } catch (error) {
    tools.log.error({ id: c.get('requestId'), err: error }, 'a payment could not be stored')
    return finish('BP_300', await sendFailure(way, error))
  }
  if (result.kind === 'gone') return finish('GONE', await showError(c, 404, 'payPageGone'))
  if (result.kind === 'server-error') return finish('HTTP 500', await showError(c, 500, 'BP_999'))
  const { session } = result
  if (session.isFinished) {
    const answer = session.answer ?? []
    const response = await sendAnswer({ ...way, fields: session.fields }, answer)
    finish(`AUTH_RESP ${new Map(answer).get('AUTH_RESP')}`, response, result.decided)
    return result.fault ? fakeFault(c, result.fault, response, tools.sleep) : response
  }
  const page = { session, credential, values, errors: [] }
  if (result.kind === 'declined') return finish('DECLINED', await renderPayPage(c, tools, page), result.decided)
  // A second click on a card that was declined meanwhile shows that decline; an old page from the history starts over.
  const notice = session.answer ? {} : { notice: again }
  return finish('OUT OF DATE', await renderPayPage(c, tools, { ...page, ...notice, status: 409 }))
}

type Recorded = Extract<Awaited<ReturnType<typeof takePayment>>, { kind: 'recorded' }>
type Attempt =
  | { kind: 'gone' }
  | { kind: 'server-error' }
  | { kind: 'finished' | 'declined' | 'out-of-date'; session: PaySession; fault?: Recorded['fault']; decided?: Decided }

/**
 * One try, wholly or not at all: the session is locked first, so of two clicks the second finds what the first did.
 * Without a `form` the number is none of ours: it counts as a decline and nothing of it is recorded.
 */
async function attemptPayment(
  trx: Writer,
  { way, session: { id, idHash }, merged, attempt }: Visit,
  form: ValidForm | undefined,
  tools: GatewayTools,
): Promise<Attempt> {
  const row = await lockPaySession(trx, idHash)
  if (!row) return { kind: 'gone' }
  const session = toPaySession(id, row)
  if (session.isFinished) return { kind: 'finished', session, fault: faultOfFinished(session, tools.clock()) }
  if (session.declines !== attempt) return { kind: 'out-of-date', session }
  const { credential } = way
  let answer: AnswerFields
  let fault: Recorded['fault']
  let decided: Decided | undefined
  if (form) {
    const result = await takePayment(trx, { ...form, credential, api: 'hosted-pay-page' }, tools)
    if (result.kind !== 'recorded') return { kind: 'server-error' }
    const { transaction } = result
    answer = answerFields(transaction, credential.fourPartKey, form.batchId || businessDate(transaction.created_at_ms))
    fault = result.fault
    decided = result
  } else answer = await refuseRealCard({ credential, fields: merged }, tools, trx)
  const declines = isApproval(new Map(answer).get('AUTH_RESP') ?? '') ? row.declines : row.declines + 1
  const isFinished = declines === row.declines || declines >= payPageDeclinesMax
  if (isFinished) await addNotice(trx, way, answer, tools)
  const change = {
    declines,
    answer: JSON.stringify(answer),
    ...(isFinished ? { finished_at_ms: tools.clock(), fields: toStoredFields(merged) } : {}),
  }
  await changePaySession(trx, idHash, change)
  return {
    kind: isFinished ? 'finished' : 'declined',
    session: toPaySession(id, { ...row, ...change }),
    fault,
    ...(decided && { decided }),
  }
}
