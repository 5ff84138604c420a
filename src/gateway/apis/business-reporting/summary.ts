import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { sumReported } from '../../store/payments/sum-reported.ts'
import { readWindow } from './read-search.ts'
import { cardTypeOf } from './transaction-row.ts'

/** GET /accounts/{accountId}/summary */
export const summarize: ProxyHandler = async ({ fields, credential: { merchantId }, tools }) => {
  const window = readWindow(fields)
  if ('refusal' in window) return window
  const sums = await sumReported(tools.store.read, { merchantId, ...window })
  const total = (kind: 'sale' | 'refund' | 'void' | 'decline') => {
    const rows = sums.filter(each => each.kind === kind)
    return {
      count: rows.reduce((sum, each) => sum + each.count, 0),
      cents: rows.reduce((sum, each) => sum + each.cents, 0),
    }
  }
  const [sales, refunds] = [total('sale'), total('refund')]
  const byBrand = sums
    .filter(({ kind }) => kind === 'sale')
    .sort((one, other) => other.cents - one.cents || (one.brand < other.brand ? -1 : 1))
  return {
    data: {
      sales_count: sales.count,
      sales_amount: toNumberOfDollars(sales.cents),
      refunds_count: refunds.count,
      refunds_amount: toNumberOfDollars(refunds.cents),
      voids_count: total('void').count,
      declines_count: total('decline').count,
      net_amount: toNumberOfDollars(sales.cents - refunds.cents),
      by_card_type: byBrand.map(({ brand, count, cents }) => ({
        ...{ card_type: cardTypeOf(brand), count, amount: toNumberOfDollars(cents) },
      })),
    },
  }
}
