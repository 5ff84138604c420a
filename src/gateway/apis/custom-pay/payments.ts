import { authorize } from '../../ledger/operations/authorize.ts'
import { credit } from '../../ledger/operations/credit.ts'
import { forceCapture } from '../../ledger/operations/force-capture.ts'
import { sale } from '../../ledger/operations/sale.ts'
import { store } from '../../ledger/operations/store.ts'
import { verify } from '../../ledger/operations/verify.ts'
import type { PaymentResult, PaymentTools } from '../../ledger/record-payment.ts'
import type { BankTender, CardRequest } from '../../ledger/tender.ts'
import type { Writer } from '../../store/tables.ts'
import { answerPayment } from './payment-answer.ts'
import { paymentOf, storedDetailsOf } from './payment-of.ts'
import type { EpiCall, EpiHandler } from './take-call.ts'

/** In person is P here and R in TRAN_TYPE (payments 1.3 and 8). */
export const industryOf = ({ fields }: Pick<EpiCall, 'fields'>): string => {
  const industry = fields.get('industryType') ?? 'E'
  return industry === 'P' ? 'R' : industry
}

type CardOperation = (trx: Writer, request: CardRequest, tools: PaymentTools, call: EpiCall) => Promise<PaymentResult>

const byCard =
  (operation: CardOperation, shape?: Parameters<typeof answerPayment>[1]): EpiHandler =>
  async call => {
    const payment = paymentOf(call, 'card')
    if ('data' in payment || 'errors' in payment) return payment
    const request = { ...payment, tender: { kind: 'card', industryType: industryOf(call) } } as const
    return answerPayment(await call.tools.store.write(trx => operation(trx, request, call.tools, call)), shape)
  }

/** POST /sale and POST /sale/{BRIC}: charges at once, or with `capture` false holds the amount. */
export const takeSale = byCard((trx, request, tools, { fields }) =>
  fields.get('capture') === 'false' ? authorize(trx, request, tools) : sale(trx, request, tools),
)

/** POST /sale/capture: captures what the issuer approved by phone. */
export const takeForcedCapture = byCard((trx, request, tools, { fields }) =>
  forceCapture(trx, { ...request, authCode: fields.get('authorization') ?? '' }, tools),
)

/** POST /refund: pays to a card, without a payment that it would give back. */
export const takeUnlinkedRefund = byCard(credit)

/** POST /avs: card and address, no money. */
export const takeCheck = byCard(verify, { hasAmount: false })

/** POST /storage: a card as a token that does not end. */
export const takeStorage = byCard((trx, request, tools, { fields }) =>
  store(trx, { ...request, details: storedDetailsOf(fields) }, tools),
)

/** POST /ach: debits a bank account. */
export const takeDebit: EpiHandler = async call => {
  const payment = paymentOf(call, 'bank')
  if ('data' in payment || 'errors' in payment) return payment
  const tender: BankTender = { kind: 'bank', accountType: call.fields.get('accountType') === 'savings' ? 'S' : 'C' }
  const result = await call.tools.store.write(trx => sale(trx, { ...payment, tender }, call.tools))
  return answerPayment(result, { hasChecks: false })
}
