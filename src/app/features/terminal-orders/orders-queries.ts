import { queryOptions } from '@tanstack/react-query'
import type { OrdersPage } from '../../../contract/terminal-endpoints.ts'
import { unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** JSON that is no list of orders is as little use as no JSON. */
export function asOrders<Page extends OrdersPage>(page: Page): Page {
  if (!Array.isArray(page?.orders)) throw unusableAnswer(200)
  return page
}

export const ordersOf = (page: OrdersPage) => page.orders

/** The user's terminal orders, newest first, page by page. */
export const ordersQuery = pagedQuery({
  queryKey: queryKeys.terminalOrders,
  load: (query, signal) => callApi('listTerminalOrders', undefined, { signal, query }),
  itemsOf: ordersOf,
})

/** One order, by its address. */
export const orderQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.terminalOrders, transactionId],
    queryFn: async ({ signal }) => {
      const order = await callApi('getTerminalOrder', undefined, { signal, params: { transactionId } })
      if (!order?.transactionId) throw unusableAnswer(200)
      return order
    },
    ...asking,
  })

/** Which terminals are out of stock. */
export const stockQuery = queryOptions({
  queryKey: queryKeys.terminalStock,
  queryFn: async ({ signal }) => {
    const stock = await callApi('getTerminalStock', undefined, { signal })
    if (!Array.isArray(stock)) throw unusableAnswer(200)
    return stock
  },
  ...asking,
})
