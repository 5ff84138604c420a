import type { Context } from 'hono'
import { readPaymentSearch } from '../../../domain/payments/payment-search.ts'
import { formatListCursor } from '../../../lib/list-cursor.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { type MerchantPayments, MerchantPaymentsQuerySchema } from '../../contract/payments.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { transactionGroups } from '../../ledger/graph.ts'
import { pageOfBatches } from '../../store/payments/batch-pages.ts'
import type { TransactionSearch } from '../../store/payments/list-transactions.ts'
import { searchPayments } from '../../store/workbench/search-payments.ts'
import { findMerchant } from './find-merchant.ts'
import { readQuery } from './read-query.ts'
import { toPayment } from './to-payment.ts'

/** GET {merchants}/{merchantReference}/payments: see `MerchantPaymentsQuerySchema`. */
export async function listMerchantPayments(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const asked = readQuery(c, MerchantPaymentsQuerySchema)
  if (asked instanceof Response) return asked
  const { batch, search, state, code, api, from, until, limit } = asked.query
  const which: TransactionSearch = {
    merchantId: merchant.id,
    ...(state && { states: [state] }),
    ...(code && { code }),
    ...(api && { api }),
    ...(from && { fromMs: Date.parse(from) }),
    ...(until && { untilMs: Date.parse(until) + dayMs }),
  }
  const place = { from: asked.from, size: limit }
  const page = batch
    ? await pageOfBatches(tools.store.read, { ...which, batchRowIds: [batch], groups: transactionGroups }, place)
    : await searchPayments(tools.store.read, which, search ? readPaymentSearch(search) : undefined, place)
  const next = page.next && formatListCursor(page.next)
  return c.json({ payments: page.rows.map(toPayment), next } satisfies MerchantPayments)
}
