import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrdersPage } from '../../../contract/terminal-endpoints.ts'
import { reportFailure } from '../../data/error-text.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { ordersQuery } from './orders-queries.ts'

/** The orders store of spec §4, its list; a list that cannot be loaded is reported (spec §8). */
export function useOrders(loaded: OrdersPage | undefined) {
  const query = useInfiniteQuery({ ...ordersQuery, ...madeWithPage(loaded) })
  const { error, errorUpdatedAt } = query
  useEffect(() => {
    // By its time each failed attempt is reported once, also when two fail alike.
    if (errorUpdatedAt && error && !isNotSignedIn(error)) reportFailure('load-terminal-orders', error)
  }, [error, errorUpdatedAt])
  return query
}
