interface FilterLook {
  /** In the address, and in the query of the call that lists. */
  name: string
  label: string
}

/** One filter of a list. The `search` comes first and is where the key `/` leads. */
export type Filter = FilterLook &
  (
    | { kind: 'search' | 'text'; help?: string; maxLength: number }
    | { kind: 'choice'; any: string; options: readonly { value: string; label: string }[] }
    | { kind: 'day' }
  )

/** Options of a choice whose values are what people read. */
export const namedAlike = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** What is asked for, by the names of the filters; what is not is left out. */
export type FilterValues = Readonly<Record<string, string>>

const maxLengthOf = (filter: Filter) => ('maxLength' in filter ? filter.maxLength : 40)

/** What an address asks for of these filters. What a filter cannot mean is left to the call, which says so. */
export function readFilters(filters: readonly Filter[], address: URLSearchParams): FilterValues {
  return Object.fromEntries(
    filters.flatMap(filter => {
      const text = address.get(filter.name)?.trim().slice(0, maxLengthOf(filter)) ?? ''
      return text ? [[filter.name, text]] : []
    }),
  )
}

/** The address of a list with these filters; `cursor` is where it goes on. */
export function listHref(path: string, values: FilterValues, cursor?: string): string {
  const query = new URLSearchParams({ ...values, ...(cursor && { cursor }) }).toString()
  return query ? `${path}?${query}` : path
}
