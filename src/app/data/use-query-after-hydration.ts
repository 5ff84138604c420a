import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

/**
 * A query that says nothing before it is enabled. Islands of one page share what was loaded, so a late one could find it
 * there in its very first render, which must be the server's: `isEnabled` comes from an effect.
 */
export function useQueryAfterHydration<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  isEnabled: boolean,
): Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'refetch'> {
  const { data, error, isFetching, errorUpdatedAt, refetch } = useQuery({ ...options, enabled: isEnabled })
  return isEnabled
    ? { data, error, isFetching, errorUpdatedAt, refetch }
    : { data: undefined, error: null, isFetching: false, errorUpdatedAt: 0, refetch }
}
