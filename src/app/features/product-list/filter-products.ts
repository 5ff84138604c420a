import {
  EnvironmentSchema,
  IntegrationTypeSchema,
  type Product,
  type ProductEntry,
  ScopeSchema,
} from '../../../domain/catalogue/product.ts'
import type { Choice } from '../../../ui/choice-links.tsx'

/** Filters of listings, by their name in the address (spec §9, filter enumerations). */
export const filterNames = ['environment', 'scope', 'type'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

const options: Record<FilterName, readonly string[]> = {
  environment: EnvironmentSchema.options,
  scope: ScopeSchema.options,
  type: IntegrationTypeSchema.options,
}
const labels: Record<FilterName, string> = { environment: 'Environment', scope: 'PCI scope', type: 'Type' }
/** Shown as the specification writes them: the first letter is large, the rest is not. */
const optionLabels: Record<string, string> = { 'In Scope': 'In scope', 'Reduced Scope': 'Reduced scope' }

/** What the address asks for; values that do not exist are left out. */
export function readFilters(query: URLSearchParams): Filters {
  const found = filterNames.flatMap(name => {
    const value = query.get(name)
    return value !== null && options[name].includes(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

const valuesOf = (product: ProductEntry, name: FilterName): readonly (string | undefined)[] =>
  name === 'environment' ? product.environment : [product[name] as Product['scope' | 'type']]

export const filterProducts = (products: readonly ProductEntry[], filters: Filters): ProductEntry[] =>
  products.filter(product =>
    filterNames.every(name => {
      const wanted = filters[name]
      return wanted === undefined || valuesOf(product, name).includes(wanted)
    }),
  )

/** The same listing with other filters. */
function hrefWith(path: string, filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return query ? `${path}?${query}` : path
}

export interface FilterGroup {
  name: FilterName
  label: string
  choices: Choice[]
}

/** The choices of each filter, with how many products each would leave; a filter that tells nothing apart is left out. */
export function filterGroups(path: string, products: readonly ProductEntry[], filters: Filters): FilterGroup[] {
  return filterNames.flatMap(name => {
    const { [name]: current, ...others } = filters
    const within = filterProducts(products, others)
    const present = options[name].filter(value => products.some(product => valuesOf(product, name).includes(value)))
    if (present.length < 2 && current === undefined) return []
    const choice = (value: string): Choice => ({
      label: optionLabels[value] ?? value,
      href: hrefWith(path, { ...others, [name]: value }),
      isCurrent: value === current,
      count: filterProducts(within, { [name]: value }).length,
    })
    const all: Choice = {
      label: 'All',
      href: hrefWith(path, others),
      isCurrent: current === undefined,
      count: within.length,
    }
    return [{ name, label: labels[name], choices: [all, ...present.map(choice)] }]
  })
}
