import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { ordersQuery } from './orders-queries.ts'

/** The orders store of spec §4, its list; a list that cannot be loaded is reported (spec §8). */
export function useOrders() {
  const query = useInfiniteQuery(ordersQuery)
  const { error, errorUpdatedAt } = query
  useEffect(() => {
    // By its time each failed attempt is reported once, also when two fail alike.
    if (errorUpdatedAt && error && !isNotSignedIn(error)) reportFailure('load-terminal-orders', error)
  }, [error, errorUpdatedAt])
  return query
}
