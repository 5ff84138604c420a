import { queryOptions } from '@tanstack/react-query'
import type { AllOrdersPage } from '../../../contract/admin-order-endpoints.ts'
import type { AdministeredOrder, OrderFilter } from '../../../domain/orders/administered-order.ts'
import type { TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** JSON that is no order is as little use as no JSON. */
export function asAdministered(answer: AdministeredOrder): AdministeredOrder {
  if (!answer?.order?.transactionId) throw unusableAnswer(200)
  return answer
}

/** The same of the stock. */
export function asStock(answer: TerminalStock[]): TerminalStock[] {
  if (!Array.isArray(answer)) throw unusableAnswer(200)
  return answer
}

export const ordersOf = (page: AllOrdersPage) => page.orders

/** Orders of all users, newest first, page by page. */
export const allOrdersQuery = ({ state, search }: OrderFilter) =>
  pagedQuery({
    queryKey: [...queryKeys.allOrders, 'list', { state, search }],
    load: (query, signal) =>
      callApi('listAllOrders', undefined, {
        signal,
        query: { ...query, ...(state && { state }), ...(search && { search }) },
      }),
    itemsOf: ordersOf,
  })

/** One order, of whomever. */
export const anyOrderQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.allOrders, transactionId],
    queryFn: async ({ signal }) =>
      asAdministered(await callApi('getAnyOrder', undefined, { signal, params: { transactionId } })),
    ...asking,
  })

/** How many terminals of each model there are. */
export const stockQuery = queryOptions({
  queryKey: queryKeys.stock,
  queryFn: async ({ signal }) => asStock(await callApi('listStock', undefined, { signal })),
  ...asking,
})
