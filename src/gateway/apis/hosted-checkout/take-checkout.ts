import { isApproval } from '../../../domain/payments/response-codes.ts'
import { findTestCard, type TestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import type { Decided } from '../../http/log/log-request.ts'
import { refuseRealCard } from '../../http/wire/refuse-real-card.ts'
import { mintTranNbr } from '../../ledger/bric.ts'
import { faultOfRepeat } from '../../ledger/closed-again.ts'
import { type PaymentResult, takePayment } from '../../ledger/take-payment.ts'
import { keepMails } from '../../mail/mailbox.ts'
import type { CheckoutProfile } from '../../merchants/find-checkout-profile.ts'
import { lookupHash } from '../../merchants/keys.ts'
import { writeReceipt } from '../../pages/mails/receipt-mail.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import {
  claimPurchase,
  findCheckoutPayment,
  insertCheckoutPayment,
  settleClaims,
} from '../../store/online/checkout-tables.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { type CheckoutResult, type Purchase, resultOf, resultOfRefusedCard } from './checkout-result.ts'

export type TakenCheckout =
  | {
      kind: 'decided'
      result: CheckoutResult
      fault?: Extract<PaymentResult, { kind: 'recorded' }>['fault'] | undefined
      isReplay: boolean
      decided?: Decided
    }
  | { kind: 'server-error' }

type Values = ReadonlyMap<string, string>

/**
 * Charges the card of checked fields. The same purchase (id or invoice number), amount and card within a day is one
 * payment: the second request gets the answer of the first (payments 5).
 */
export async function takeCheckout(
  profile: CheckoutProfile,
  values: Values,
  tools: GatewayTools,
): Promise<TakenCheckout> {
  const purchase = { invoiceNumber: values.get('InvoiceNumber') ?? '', description: values.get('Description') ?? '' }
  const card = findTestCard(values.get('PAN') ?? '')
  if (!card) return { kind: 'decided', result: await refuseCard(profile, values, purchase, tools), isReplay: false }
  return tools.store.write(trx => payOnce(trx, { profile, values, purchase, card }, tools))
}

type Checkout = { profile: CheckoutProfile; values: Values; purchase: Purchase; card: TestCard }

async function payOnce(trx: Writer, checkout: Checkout, tools: GatewayTools): Promise<TakenCheckout> {
  const { profile, purchase } = checkout
  const nowMs = tools.clock()
  const hashes = claimHashes(checkout, tools)
  let paid: TransactionRow | undefined
  for (const hash of hashes) paid ??= await claimPurchase(trx, { hash, nowMs, sinceMs: nowMs - dayMs })
  if (paid) {
    await settleClaims(trx, hashes, paid.id)
    const earlier = await findCheckoutPayment(trx, paid.id)
    const known = earlier && { invoiceNumber: earlier.invoice_number, description: earlier.description }
    const result = resultOf(paid, known ?? purchase, profile.credential.fourPartKey)
    const sale = { amountCents: paid.amount_requested_cents, recordedAtMs: paid.created_at_ms }
    const merchantMs = await merchantNow(trx, paid.merchant_id, tools.clock)
    return { kind: 'decided', result, fault: faultOfRepeat(sale, merchantMs), isReplay: true }
  }
  const payment = await takePayment(trx, toPayment(checkout, tools), tools)
  if (payment.kind !== 'recorded') {
    await settleClaims(trx, hashes, undefined)
    return { kind: 'server-error' }
  }
  const { transaction, fault } = payment
  const result = resultOf(transaction, purchase, profile.credential.fourPartKey)
  await insertCheckoutPayment(trx, {
    transaction_id: transaction.id,
    profile_id: profile.id,
    invoice_number: maskCardNumbers(purchase.invoiceNumber),
    description: maskCardNumbers(purchase.description),
  })
  const isApproved = isApproval(transaction.auth_resp)
  await settleClaims(trx, hashes, isApproved ? transaction.id : undefined)
  if (isApproved) await mailReceipts(trx, checkout, transaction, result, tools)
  return { kind: 'decided', result, fault, isReplay: false, decided: payment }
}

/** Keyed hashes, so that the table says nothing; sorted, so that two requests cannot wait for each other. */
function claimHashes({ profile, values, purchase, card }: Checkout, { keys }: GatewayTools): string[] {
  const names = [
    ['id', values.get('CheckoutId') ?? ''],
    ['invoice', purchase.invoiceNumber],
  ]
  return names
    .filter(([, name]) => name !== '')
    .map(parts => [profile.credential.id, ...parts, values.get('Amount') ?? '', card.key])
    .map(parts => lookupHash(keys, 'checkout', JSON.stringify(parts)))
    .sort()
}

function toPayment({ profile, values, card, purchase }: Checkout, { randomBytes }: GatewayTools) {
  const text = (name: string) => values.get(name) ?? ''
  return {
    credential: profile.credential,
    api: 'hosted-checkout',
    tranGroup: 'SALE',
    industryType: 'E',
    amountCents: parseAmountCents(text('Amount')) ?? 0,
    tranNbr: mintTranNbr(randomBytes),
    batchId: '',
    account: { kind: 'card', card },
    address: text('BillingStreetAddress'),
    zipCode: text('BillingPostalCode'),
    cvv: text('CVV2'),
    // By which the payment is found and compared through other APIs.
    details: purchase.invoiceNumber ? { INVOICE_NBR: purchase.invoiceNumber } : {},
  } as const
}

async function mailReceipts(
  trx: Writer,
  { profile, values }: Checkout,
  transaction: TransactionRow,
  result: CheckoutResult,
  tools: GatewayTools,
): Promise<void> {
  const mail = await writeReceipt({
    merchantName: profile.merchantName,
    result,
    values,
    atMs: transaction.created_at_ms,
  })
  const recipients = [...new Set([values.get('Email') ?? '', profile.receiptEmail ?? ''].filter(Boolean))]
  await keepMails(trx, { credentialId: profile.credential.id, recipients, mail, nowMs: tools.clock() }, tools)
}

async function refuseCard({ credential }: CheckoutProfile, values: Values, purchase: Purchase, tools: GatewayTools) {
  const fields = new Map([
    ['TRAN_CODE', 'SALE'],
    ['INDUSTRY_TYPE', 'E'],
    ['TRAN_NBR', mintTranNbr(tools.randomBytes)],
    ['AMOUNT', values.get('Amount') ?? ''],
  ])
  return resultOfRefusedCard(await refuseRealCard({ credential, fields }, tools), purchase)
}
