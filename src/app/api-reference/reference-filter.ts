/** What narrows the API reference, by names of its address. The page and its script ask the same function. */
export interface ReferenceFilter {
  method: string
  product: string
  q: string
}

export const filterNames = ['method', 'product', 'q'] as const satisfies readonly (keyof ReferenceFilter)[]

export const readFilter = (query: URLSearchParams): ReferenceFilter => ({
  method: query.get('method') ?? '',
  product: query.get('product') ?? '',
  q: (query.get('q') ?? '').slice(0, 100),
})

/** An operation as the filter sees it; `text` is all that is shown of it, and the name of its product. */
interface Filtered {
  method: string
  product: string
  text: string
}

/** Every word of the question stands somewhere in the text, as it is or as the beginning of a word. */
export function isWanted({ method, product, text }: Filtered, filter: ReferenceFilter): boolean {
  if (filter.method && filter.method !== method) return false
  if (filter.product && filter.product !== product) return false
  const within = text.toLowerCase()
  return filter.q
    .toLowerCase()
    .split(/\s+/)
    .every(word => within.includes(word))
}

/** "12 of 300 operations", or "300 operations" without a filter. */
export const countInWords = (shown: number, all: number): string =>
  shown === all ? `${all} operations` : `${shown} of ${all} operations`
