import { isApproval } from '../../domain/payments/response-codes.ts'
import { scenarioOfAmount } from '../../domain/payments/test-data/scenarios.ts'
import { type CardBrand, findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import { emvTagsOf } from '../../domain/terminals/emv-tags.ts'
import type { EntryMode } from '../../domain/terminals/terminal-model.ts'
import { formatCents } from '../../lib/money/money.ts'
import type { Details } from '../ledger/details.ts'
import type { FollowUp, FollowUpResult } from '../ledger/follow-up.ts'
import { adjust } from '../ledger/operations/adjust.ts'
import { authorize } from '../ledger/operations/authorize.ts'
import { balance } from '../ledger/operations/balance.ts'
import { capture } from '../ledger/operations/capture.ts'
import { credit } from '../ledger/operations/credit.ts'
import { refund } from '../ledger/operations/refund.ts'
import { reverse } from '../ledger/operations/reverse.ts'
import { sale } from '../ledger/operations/sale.ts'
import { store } from '../ledger/operations/store.ts'
import { verify } from '../ledger/operations/verify.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { PaymentResult, PaymentTools } from '../ledger/record-payment.ts'
import type { Refused } from '../ledger/refusals.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { findByBric } from '../store/payments/ledger-table.ts'
import type { TerminalRequestRow, TransactionRow, Writer } from '../store/tables.ts'

/** What the host answers a terminal; `unreachable` recorded nothing. */
export type HostAnswer =
  | ({ kind: 'approve' | 'decline' } & Pick<
      TerminalRequestRow,
      'approved_cents' | 'transaction_id' | 'response_code' | 'response_text' | 'rule' | 'emv'
    >)
  | { kind: 'unreachable' }

/** CARD_ENT_METH of how a card was read (payments 1.4). */
const cardEntryMethods: Readonly<Record<EntryMode, string>> = {
  ...{ contactless: 'R', chip: 'G', swiped: 'D', keyed: 'X', fallback: 'D' },
}
/** Any block that `pinTriggers` does not name is a right PIN: the wrong ones were counted on the screen. */
const rightPin = '0000000000000000'

/** Decides a request in the books, in the database transaction that gives it its end: a payment is made once or never. */
export async function askHost(
  trx: Writer,
  request: TerminalRequestRow,
  credential: Credential,
  tools: PaymentTools,
): Promise<HostAnswer> {
  if (request.orig_bric !== '') {
    const result = await followUp(trx, request, credential, tools)
    return result.kind === 'done' ? answerFollowUp(result.transaction, request) : refuseFollowUp(trx, request, result)
  }
  const result = await firstPayment(trx, request, credential, tools)
  if (result.kind === 'server-error') return { kind: 'unreachable' }
  if (result.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  return answerOf(result, request, tools)
}

function firstPayment(
  trx: Writer,
  request: TerminalRequestRow,
  credential: Credential,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const card = findTestCardByKey(request.card_key ?? '')
  if (!card) throw new Error(`terminal request ${request.id} has no test card`)
  const asked = {
    ...{ credential, api: request.api, amountCents: request.amount_cents + request.tip_cents },
    ...{ tranNbr: request.tran_nbr, batchId: request.batch_id, address: '', zipCode: '', cvv: '' },
    ...{ account: { kind: 'card', card } as const, details: detailsOf(request) },
  }
  const byCard = { kind: 'card', industryType: 'R' } as const
  const food = { kind: 'ebt_food', pinBlock: rightPin } as const
  const isDebit = request.tender === 'debit'
  const byPin = isDebit ? ({ kind: 'pin_debit', pinBlock: rightPin } as const) : food
  const tender = request.tender === 'credit' ? byCard : byPin
  switch (request.kind) {
    case 'auth':
      return authorize(trx, { ...asked, tender: byCard }, tools)
    case 'verify':
      return verify(trx, { ...asked, tender: byCard }, tools)
    case 'store':
      return store(trx, { ...asked, tender: byCard }, tools)
    case 'cash':
      return sale(trx, { ...asked, tender: { kind: 'ebt_cash', pinBlock: rightPin } }, tools)
    case 'refund-card':
      return credit(trx, { ...asked, tender }, tools)
    case 'balance':
      return balance(trx, { ...asked, tender: food }, tools)
    default:
      return sale(trx, { ...asked, tender }, tools)
  }
}

function detailsOf({ details, entry, tip_cents: tipCents }: TerminalRequestRow): Details {
  const method = entry && { CARD_ENT_METH: cardEntryMethods[entry] }
  return { ...(JSON.parse(details) as Details), ...method, ...(tipCents > 0 && { TIP_AMT: formatCents(tipCents) }) }
}

function followUp(
  trx: Writer,
  request: TerminalRequestRow,
  credential: Credential,
  tools: PaymentTools,
): Promise<FollowUpResult> {
  const asked: FollowUp = {
    ...{ credential, api: request.api, bric: request.orig_bric },
    ...{ tranNbr: request.tran_nbr, batchId: request.batch_id, details: detailsOf(request) },
  }
  const { amount_cents: amountCents } = request
  switch (request.kind) {
    case 'capture':
      return capture(trx, { ...asked, amountCents }, tools)
    case 'adjust':
      return adjust(trx, { ...asked, amountCents }, tools)
    case 'reverse':
      return reverse(trx, asked, tools)
    case 'void':
      return voidTransaction(trx, asked, tools)
    default:
      return refund(trx, { ...asked, amountCents, asksIssuer: true }, tools)
  }
}

/** The payment stays as it was. */
async function refuseFollowUp(trx: Writer, request: TerminalRequestRow, { code, text }: Refused): Promise<HostAnswer> {
  const original = await findByBric(trx, request.merchant_id, request.orig_bric)
  return {
    ...{ kind: 'decline', transaction_id: original?.id ?? null, approved_cents: 0, emv: '{}' },
    ...{ response_code: code, response_text: text, rule: '' },
  }
}

function answerFollowUp(
  { id, auth_resp, auth_resp_text, amount_cents, captured_cents }: TransactionRow,
  request: TerminalRequestRow,
): HostAnswer {
  const kind = isApproval(auth_resp) ? 'approve' : 'decline'
  const approved_cents = kind === 'approve' ? captured_cents || amount_cents : 0
  // The books decline nothing of an earlier payment but by the amount.
  const rule = kind === 'approve' ? '' : (scenarioOfAmount(request.amount_cents) ?? '')
  const answer = { response_code: auth_resp, response_text: auth_resp_text, rule, emv: '{}' }
  return { kind, transaction_id: id, approved_cents, ...answer }
}

function answerOf(
  { transaction, rule = '' }: Extract<PaymentResult, { kind: 'recorded' }>,
  { entry }: TerminalRequestRow,
  { randomBytes }: PaymentTools,
): HostAnswer {
  const { id, auth_resp, auth_resp_text, amount_cents, brand } = transaction
  const cryptogram = Buffer.from(randomBytes(8)).toString('hex').toUpperCase()
  return {
    ...{ kind: isApproval(auth_resp) ? 'approve' : 'decline', transaction_id: id, approved_cents: amount_cents },
    ...{ response_code: auth_resp, response_text: auth_resp_text, rule },
    emv: JSON.stringify(entry ? emvTagsOf(brand as CardBrand, entry, cryptogram) : {}),
  }
}
