import type { PageServices } from '../contract/page-services.ts'
import { decodeTransaction } from '../domain/demos/demo-transaction.ts'
import { claimsOf, type PaymentCheck } from '../domain/payments/payment-claims.ts'
import { storeNameOf } from '../domain/payments/store-name.ts'

/** The answer of a payment that came back, and what the ledger says of it; null when it could not be asked. */
export interface VisitAnswer {
  /** The query value `trans` or `checkout` (base64), null before the first payment. */
  payload: string | null
  check: PaymentCheck | null
}

type Services = Pick<PageServices, 'currentUser' | 'checkPayment'>

/** What every demo of a payment takes of a visit: the answer of a payment, and what the receipt calls the store. */
export async function loadVisit(request: Request, services: Services) {
  const query = new URL(request.url).searchParams
  const payload = query.get('trans') ?? query.get('checkout')
  const [user, check] = await Promise.all([services.currentUser(), checkAnswer(payload, services)])
  const answer: VisitAnswer = { payload, check }
  return { answer, storeName: storeNameOf(user?.company) }
}

async function checkAnswer(payload: string | null, { checkPayment }: Services): Promise<PaymentCheck | null> {
  const decoded = payload ? decodeTransaction(payload) : undefined
  const claims = decoded?.ok ? claimsOf(decoded.transaction) : undefined
  return claims ? checkPayment(claims) : null
}
