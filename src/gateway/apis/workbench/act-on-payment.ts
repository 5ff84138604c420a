import type { Context } from 'hono'
import {
  type PaymentAction,
  type PaymentActionRequest,
  PaymentActionRequestSchema,
  type PaymentActionResult,
  paymentActions,
} from '../../../domain/workbench/payment-detail.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { Api } from '../../http/api.ts'
import type { CallResult } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import type { KeyRefusal } from '../../http/idempotency.ts'
import { runCall } from '../../http/run-call.ts'
import { randomDigits } from '../../ledger/bric.ts'
import type { FollowUp, FollowUpResult } from '../../ledger/follow-up.ts'
import { capture } from '../../ledger/operations/capture.ts'
import { dispute } from '../../ledger/operations/dispute.ts'
import { refund } from '../../ledger/operations/refund.ts'
import { reverse } from '../../ledger/operations/reverse.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import { type Credential, findCredential } from '../../store/merchants/credentials-table.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { findPayment } from './get-payment.ts'
import { portalName } from './portal-name.ts'

type Message = { action: PaymentAction; row: TransactionRow }

const isAction = (text: string): text is PaymentAction => paymentActions.some(action => action === text)
const keyCodes: Readonly<Record<KeyRefusal['status'], string>> = {
  400: 'invalid_request',
  409: 'key_in_use',
  422: 'key_reused',
}

/**
 * POST {merchants}/{merchantReference}/payments/{bric}/{action}: does what a button of the workbench asks for, by the operations of the ledger and
 * with the terminal of the payment. The same Idempotency-Key does it once, and answers the same.
 */
export async function actOnPayment(c: Context<GatewayEnv>, tools: GatewayTools, api: Api): Promise<Response> {
  const row = await findPayment(c, tools)
  if (row instanceof Response) return row
  const action = c.req.param('action') ?? ''
  if (!isAction(action))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No payment action has this name.' })
  const credential = await findCredential(tools.store.read, row.credential_id)
  if (!credential) throw new Error(`transaction ${row.id} has no credential`)
  const refuseRate = () => problem(c, 429, 'rate_limited', 'Too many requests.')
  return runCall<Message>(
    c,
    tools,
    { ...api, name: portalName },
    {
      nameOf: message => message.action,
      authenticate: async () => ({ credential, message: { action, row } }),
      refuseRate,
      refuseKey: ({ status, text }) => problem(c, status, keyCodes[status], text),
      handle: (message, of, request, within) => act(c, request.body, { ...message, credential: of }, within),
      loggedFields: () => [['BRIC', row.bric]],
    },
  )
}

function problem(c: Context<GatewayEnv>, status: number, code: string, title: string): CallResult {
  return { response: answerProblem(c, { status, code, title }), answer: `HTTP ${status}` }
}

async function act(
  c: Context<GatewayEnv>,
  body: Uint8Array,
  { action, row, credential }: Message & { credential: Credential },
  tools: GatewayTools,
): Promise<CallResult> {
  const asked = PaymentActionRequestSchema.safeParse(readJson(body))
  if (!asked.success) return problem(c, 400, 'invalid_request', asked.error.issues[0]?.message ?? 'Invalid request')
  const follow: FollowUp = {
    ...{ credential, api: portalName, bric: row.bric, batchId: '' },
    // Who sends it again does so by its key; this names it in the books.
    tranNbr: randomDigits(tools.randomBytes, 9),
  }
  const result = await tools.store.write(trx => operate(trx, { action, follow, ...asked.data }, tools))
  const told: PaymentActionResult =
    result.kind === 'refused'
      ? { kind: 'refused', code: result.code, text: result.text }
      : { kind: 'done', bric: result.transaction.bric }
  const answer = told.kind === 'refused' ? `${told.code} ${told.text}` : '00'
  const amount = asked.data.amountCents === undefined ? '' : ` ${formatCents(asked.data.amountCents)}`
  return {
    response: c.json(told),
    answer: `${answer}${amount}`,
    transactionIds: result.kind === 'refused' ? [row.id] : [result.transaction.id],
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

type Operation = PaymentActionRequest & { action: PaymentAction; follow: FollowUp }

async function operate(
  trx: Writer,
  { action, follow, amountCents, isPart }: Operation,
  tools: GatewayTools,
): Promise<FollowUpResult> {
  const part = amountCents === undefined ? {} : { amountCents }
  switch (action) {
    case 'capture':
      return capture(trx, { ...follow, ...part, ...(isPart && { isPart }) }, tools)
    case 'refund':
      return refund(trx, { ...follow, ...part }, tools)
    case 'void':
      return voidTransaction(trx, follow, tools)
    case 'reverse':
      return reverse(trx, follow, tools)
    case 'dispute':
      return dispute(trx, follow, tools)
  }
}
