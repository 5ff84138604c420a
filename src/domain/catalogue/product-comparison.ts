import { type PciRule, typicalSaq } from './pci-rule.ts'
import type { Product, ProductEntry } from './product.ts'

/** A product with what it typically means for PCI: what a row of the comparison is made of. */
export interface ComparedProduct {
  product: ProductEntry
  pci: PciRule
}

/** The columns of the comparison (spec §2, Questionnaire) by their names in an address, with the words of a cell. */
export const comparisonColumns = [
  { id: 'product', label: 'Product', wordsOf: ({ product }: ComparedProduct) => product.displayName },
  {
    id: 'environment',
    label: 'Environment',
    wordsOf: ({ product }: ComparedProduct) => product.environment.join(', '),
  },
  { id: 'end-user', label: 'End User', wordsOf: ({ product }: ComparedProduct) => product.endUser.join(', ') },
  { id: 'use-case', label: 'Use Case', wordsOf: ({ product }: ComparedProduct) => product.useCase },
  { id: 'language', label: 'Language', wordsOf: ({ product }: ComparedProduct) => product.language.join(', ') },
  {
    id: 'pci',
    label: 'PCI',
    wordsOf: ({ product, pci }: ComparedProduct) => `${product.scope}, typically ${typicalSaq(pci)}`,
  },
  { id: 'functions', label: 'Functions', wordsOf: ({ product }: ComparedProduct) => product.functions.join(', ') },
] as const

export type ComparisonColumn = (typeof comparisonColumns)[number]['id']

/** What is looked for, by fields of the catalogue; a field that is not named does not matter. */
export interface Wanted {
  environment?: readonly Product['environment'][number][]
  scope?: readonly Product['scope'][]
  functions?: readonly string[]
}

const valuesOf = (product: ProductEntry, field: keyof Wanted): readonly string[] =>
  field === 'scope' ? [product.scope] : product[field]

const isAny = (values: readonly string[], wanted: readonly string[]) => values.some(value => wanted.includes(value))

const isEqual = (values: readonly string[], wanted: readonly string[]) =>
  values.every(value => wanted.includes(value)) && wanted.every(value => values.includes(value))

/**
 * Lenient: of each field that is looked for, the product has any of the values. Strict: it has exactly those values and
 * no other (spec §4, Questionnaire). So what works online and in person is among the online products leniently alone.
 */
export function matches(product: ProductEntry, wanted: Wanted, isStrict: boolean): boolean {
  const compare = isStrict ? isEqual : isAny
  return (['environment', 'scope', 'functions'] as const).every(field => {
    const looked = wanted[field]
    return looked === undefined || compare(valuesOf(product, field), looked)
  })
}

export interface Sorting {
  by: ComparisonColumn
  isDescending: boolean
}

const inEnglish = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** By the words of a column, equal ones in the order given; without a sorting as given. */
export function sortCompared<C extends ComparedProduct>(rows: readonly C[], sorting: Sorting | null): C[] {
  const column = comparisonColumns.find(({ id }) => id === sorting?.by)
  if (!column) return [...rows]
  const sign = sorting?.isDescending ? -1 : 1
  return [...rows].sort((a, b) => sign * inEnglish.compare(column.wordsOf(a), column.wordsOf(b)))
}
