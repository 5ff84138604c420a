import { paths } from '../../paths.ts'
import type { SearchAnswer } from '../../search/search-answer.ts'

const timeoutMs = 10_000

/** Address of the answer for a query below a path; an empty scope is everything. */
const addressOf = (query: string, scope: string) =>
  `${paths.searchAnswer}?${new URLSearchParams({ q: query, ...(scope && { scope }) })}`

/** What is found; throws when it cannot be had. */
export async function loadAnswer(query: string, scope: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(addressOf(query, scope), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return (await response.json()) as SearchAnswer
}
