import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { type Filters, filterGroups } from './filter-products.ts'

interface ProductFiltersProps {
  /** Path of the listing. */
  path: string
  /** All products of the listing, also those that the filters leave out. */
  products: readonly ProductEntry[]
  filters: Filters
}

/** Environment, PCI scope and type (spec §9), each a row of links. */
export function ProductFilters({ path, products, filters }: ProductFiltersProps) {
  return (
    <div className="mb-8 flex flex-col gap-3 border-y border-line py-4">
      {filterGroups(path, products, filters).map(({ name, label, choices }) => (
        <ChoiceLinks key={name} label={label} choices={choices} />
      ))}
    </div>
  )
}

/** Nothing is left: says so, and how to get everything back. */
export function NothingLeft({ path }: { path: string }) {
  return (
    <p className="text-ink-soft">
      No matching products. <a href={path}>Show all products</a>.
    </p>
  )
}
