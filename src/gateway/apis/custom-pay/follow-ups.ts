import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { FollowUp, FollowUpResult } from '../../ledger/follow-up.ts'
import { adjust } from '../../ledger/operations/adjust.ts'
import { capture } from '../../ledger/operations/capture.ts'
import { increment } from '../../ledger/operations/increment.ts'
import { refund } from '../../ledger/operations/refund.ts'
import { reverse } from '../../ledger/operations/reverse.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import type { PaymentTools } from '../../ledger/record-payment.ts'
import type { Writer } from '../../store/tables.ts'
import { customPayName } from './api-name.ts'
import { centsOf, detailsOf, refused } from './payment-of.ts'
import type { EpiCall, EpiHandler, EpiOutcome } from './take-call.ts'

const askedOf = ({ credential, bric, fields }: EpiCall): FollowUp => ({
  ...{ credential, api: customPayName, bric, details: aboutPayment(fields) },
  ...{ tranNbr: fields.get('transaction') ?? '', batchId: fields.get('batchID') ?? '' },
})

/** What a step adds to its payment; how its BRIC was read is no news. */
function aboutPayment(fields: EpiCall['fields']) {
  const { CARD_ENT_METH: _, ...details } = detailsOf(fields)
  return details
}

type Step = (trx: Writer, asked: FollowUp & { amountCents: number }, tools: PaymentTools) => Promise<FollowUpResult>

async function take(call: EpiCall, step: Step): Promise<EpiOutcome> {
  const { tools, fields } = call
  const result = await tools.store.write(trx => step(trx, { ...askedOf(call), amountCents: centsOf(fields) }, tools))
  if (result.kind === 'refused') return refused(result.code, result.text)
  const { id, bric, parent_id, auth_resp_text } = result.transaction
  // A refund is a transaction of its own, with a text of its own.
  const text = bric === call.bric ? 'APPROVAL' : auth_resp_text
  return { data: { response: '00', text }, bric, transactionIds: parent_id === null ? [id] : [id, parent_id] }
}

/** PUT /sale/{BRIC}: a new whole amount, with the tip in it, while the batch is open. */
export const takeTip: EpiHandler = call => take(call, adjust)

/** PUT /sale/{BRIC}/capture. What is not there to be captured is S8 here (payments 8). */
export const takeCapture: EpiHandler = async call => {
  const outcome = await take(call, capture)
  const isMissing = 'data' in outcome && 'response' in outcome.data && /^(25|21)$/.test(String(outcome.data.response))
  return isMissing ? refused('S8') : outcome
}

/** PUT /void/{BRIC}: the whole payment or refund, while its batch is open. */
export const takeVoid: EpiHandler = call => take(call, voidTransaction)

/** POST /refund/{BRIC}: after the close, in full or in parts. */
export const takeRefund: EpiHandler = call => take(call, refund)

/** POST /reverse/{BRIC}: gives the whole hold free; an amount that is sent must be just that. */
export const takeReversal: EpiHandler = call =>
  take(call, (trx, { amountCents, ...asked }, tools) =>
    reverse(trx, call.fields.has('amount') ? { ...asked, wholeCents: amountCents } : asked, tools),
  )

/** PUT /sale/inc/{BRIC}: asks the issuer for more, with the new whole in the answer. */
export const takeIncrement: EpiHandler = async call => {
  const { tools, fields } = call
  const result = await tools.store.write(trx =>
    increment(trx, { ...askedOf(call), amountCents: centsOf(fields) }, tools),
  )
  if (result.kind === 'refused') return refused(result.code, result.text)
  const { authResp: response, text, authCode, approvedCents } = result.decision
  const data = { response, text, authAmount: toNumberOfDollars(approvedCents) }
  if (result.kind === 'declined') return { data }
  const { id, bric, amount_cents } = result.transaction
  const grown = { ...data, authorization: authCode, authTotalAuthorized: toNumberOfDollars(amount_cents) }
  return { data: grown, bric, transactionIds: [id], fault: result.decision.fault }
}
