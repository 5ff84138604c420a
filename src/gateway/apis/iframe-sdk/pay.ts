import { isDay } from '../../../domain/billing/billing-days.ts'
import type { Frequency } from '../../../domain/billing/subscription.ts'
import { findResponseCode, isApproval, isError } from '../../../domain/payments/response-codes.ts'
import { cardBrands, findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import { uniqIdOf } from '../../../domain/payments/uniq-id.ts'
import { formatCents, parseAmountCents } from '../../../lib/money/money.ts'
import { createSubscription } from '../../billing/create-subscription.ts'
import { numberOf } from '../../billing/numbers.ts'
import { noteRefusal } from '../../http/note-security.ts'
import type { ProxyCall, ProxyHandler, ProxyOutcome, ProxyRefusal } from '../../http/take-proxy-call.ts'
import { mintTranNbr } from '../../ledger/bric.ts'
import { sale } from '../../ledger/operations/sale.ts'
import { cardTokenHash, cardTokenLifeMs, openCardToken, type TypedCard } from '../../merchants/card-tokens.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import { todayOf } from '../../sandbox/clock.ts'
import { lockCardToken, spendCardToken } from '../../store/billing/card-tokens-table.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { numberOfTransaction } from '../../store/payments/transaction-numbers.ts'
import type { CardTokenRow, TransactionRow, Writer } from '../../store/tables.ts'

const refuse = (code: string, text: string, field?: string): { refusal: ProxyRefusal } => ({
  refusal: { status: 400, code, text, ...(field && { field }) },
})
const mismatch = refuse('KEY_MISMATCH', 'Token, gateway_public_key, mid and session do not belong to the same merchant')
const unexpected: { refusal: ProxyRefusal } = {
  refusal: { status: 500, code: 'UNEXPECTED', text: 'The amount triggers a gateway error. Nothing was charged' },
}

type Charge = { call: ProxyCall; of: (name: string) => string; credential: Credential }

/**
 * POST /mids/{mid}/gateways/payment: charges a token once. Of two requests at once with one token the second is TOKEN_USED; a refused
 * one leaves it as it is.
 */
export const pay: ProxyHandler = async call => {
  const { tools, fields, request } = call
  const of = (name: string) => fields.get(name) ?? ''
  const owner = await findBySecrets({ gatewayPublicKey: of('gateway_public_key') }, tools)
  const named = await findBySecrets({ mid: request.c.req.param('mid') ?? '' }, tools)
  const isOne = [owner, named].every(each => each?.merchantId === call.credential.merchantId)
  if (!owner || !isOne) {
    noteRefusal(request.c, 'credential_refused', 'KEY_MISMATCH')
    return mismatch
  }
  return tools.store.write(trx => payOnce(trx, { call, of, credential: owner }))
}

async function payOnce(trx: Writer, charge: Charge): Promise<ProxyOutcome> {
  const { call, of } = charge
  const { tools } = call
  const wrong = await checkRecurring(trx, charge)
  if (wrong) return wrong
  const hash = cardTokenHash(tools.keys, of('token'))
  const row = await lockCardToken(trx, hash)
  const refused = await refuseToken(trx, row, charge)
  if (!row || refused) return refused ?? mismatch
  const typed = openCardToken(tools.keys, row)
  const paid = await sale(trx, { ...saleOf(charge, typed), tender: { kind: 'card', industryType: 'E' } }, tools)
  if (paid.kind === 'server-error') return unexpected
  if (paid.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, fault, rule } = paid
  await spendCardToken(trx, hash, transaction.id)
  const subscription = await subscribe(trx, charge, transaction)
  const data = { ...(await answerOf(trx, transaction)), ...subscription }
  return { data, ...{ answer: `${data.status} ${data.response_code}`, transactionIds: [transaction.id], rule, fault } }
}

async function refuseToken(trx: Writer, row: CardTokenRow | undefined, { call, credential }: Charge) {
  if (!row) return refuse('TOKEN_UNKNOWN', 'There is no such token; pass on all 36 characters unchanged')
  if (row.credential_id !== credential.id) return mismatch
  if (row.transaction_id !== null) {
    const uniqId = uniqIdOf(await numberOfTransaction(trx, row.transaction_id))
    return refuse('TOKEN_USED', `The token was already charged: ${uniqId}`)
  }
  if (row.created_at_ms + cardTokenLifeMs <= call.tools.clock())
    return refuse('TOKEN_EXPIRED', 'The token is older than 15 minutes; request a new one')
  return undefined
}

/** The day of the next charge is one of the calendar, after today on the merchant's clock. */
async function checkRecurring(trx: Writer, { call, of, credential }: Charge) {
  const field = 'recurring.billing_date'
  const day = of(field)
  if (day === '' && of('recurring.number_of_payments') !== '')
    return refuse('INVALID_FIELD', `${field} is missing`, field)
  if (day === '') return undefined
  if (!isDay(day)) return refuse('INVALID_FIELD', `${field}: a valid date, YYYY-MM-DD`, field)
  const { today } = await todayOf(trx, credential.merchantId, call.tools)
  return day > today ? undefined : refuse('INVALID_FIELD', `${field}: after today, which is ${today}`, field)
}

/** What the shop sends of the address counts more than what stood in the field beside the card. */
function saleOf({ call, of, credential }: Charge, { card, expiry, cvv, zipCode }: TypedCard) {
  const { firstName, lastName } = nameOf(of('billing.name'))
  const details = {
    ...{
      INVOICE_NBR: of('invoice_number'),
      DESCRIPTION: of('description'),
      FIRST_NAME: firstName,
      LAST_NAME: lastName,
    },
    ...{ EXP_DATE: `${expiry.slice(2)}${expiry.slice(0, 2)}`, CARD_ENT_METH: 'E' },
  }
  return {
    ...{ credential, api: call.api, amountCents: centsOf(of), batchId: '', account: { kind: 'card', card } as const },
    ...{ tranNbr: mintTranNbr(call.tools.randomBytes), cvv },
    ...{ address: of('billing.street'), zipCode: of('billing.zip') || zipCode },
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
  }
}

const centsOf = (of: Charge['of']) => parseAmountCents(of('amount')) ?? 0

/** The last word is the family's name. */
function nameOf(text: string): { firstName: string; lastName: string } {
  const words = text.trim().split(/\s+/)
  return { lastName: words.pop() ?? '', firstName: words.join(' ') }
}

/** A subscription of what was paid just now, where the whole amount was: a bill is paid whole or not at all. */
async function subscribe(trx: Writer, { call, of, credential }: Charge, paid: TransactionRow) {
  const billingDay = of('recurring.billing_date')
  if (billingDay === '' || !isApproval(paid.auth_resp) || paid.amount_cents !== paid.amount_requested_cents) return {}
  const holder = nameOf(of('billing.name'))
  const payments = of('recurring.number_of_payments')
  const created = await createSubscription(
    trx,
    {
      ...{ credential, api: call.api, amountCents: centsOf(of), billingDay, failureOption: 'Pause', retries: 3 },
      person: { ...holder, phone: '', email: '' },
      account: { kind: 'token', bric: paid.bric, paymentType: 'CreditCard', holder },
      frequency: of('recurring.frequency') as Frequency,
      payments: payments === '' ? null : Number(payments),
      description: of('description') || null,
    },
    call.tools,
  )
  // A card that has just paid is good, so it can be stored: else nothing of this stays.
  if (created.kind !== 'created') throw new Error(`a card that paid could not be subscribed: ${created.kind}`)
  return { subscription_id: numberOf('subscription', created.subscription.id) }
}

async function answerOf(trx: Writer, row: TransactionRow) {
  const isPaid = isApproval(row.auth_resp)
  const card = findTestCardByKey(row.account_key)
  return {
    uniq_id: uniqIdOf(await numberOfTransaction(trx, row.id)),
    status: isPaid ? 'approved' : isError(row.auth_resp) ? 'error' : 'declined',
    response_code: findResponseCode(row.auth_resp)?.code.replace(/^0/, '') ?? row.auth_resp,
    response_text: row.auth_resp_text,
    auth_code: row.auth_code,
    amount: formatCents(row.amount_cents),
    card_last_four: row.last_four,
    card_type: card ? cardBrands[card.brand].name : '',
    avs: row.auth_avs,
    cvv: row.auth_cvv2,
    token: isPaid ? row.bric : '',
  }
}
