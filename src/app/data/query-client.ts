import { QueryClient } from '@tanstack/react-query'

let shared: QueryClient | undefined

const create = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })

/** One client for all islands of a document; on the server a new one per call, so nothing leaks. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create()
  shared ??= create()
  return shared
}
