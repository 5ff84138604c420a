import { hardware } from '../../../../content/data/hardware.ts'
import { products } from '../../../../content/data/products.ts'
import {
  categoryAnchor,
  compatibleProducts,
  fullHardwareName,
  type HardwareItem,
  hardwareCategories,
  listedHardware,
} from '../../../domain/catalogue/hardware-item.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'

/** Everything that the catalogue may show. */
export const listed: readonly HardwareItem[] = listedHardware(hardware)

/** Filters of the catalogue by their names in the address; nothing that is not asked for is there. */
export interface HardwareFilters {
  /** Words to look for. */
  q?: string
  /** Last part of a product's address, e.g. `pax-si-sdk`. */
  software?: string
  /** Anchor of a category, e.g. `Smart-Terminals`. */
  category?: string
  /** Only what is for sale. */
  'for-sale'?: 'yes'
}
export const hardwareFilterNames = ['q', 'software', 'category', 'for-sale'] as const

export const wordsMaxLength = 60

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Products that some hardware works with, in the catalogue's order, with their names in the address. */
export const softwareChoices = compatibleProducts(
  { software: listed.flatMap(({ software }) => software) },
  products as readonly ProductEntry[],
).map(product => ({ value: lastPart(product.path), product }))

export const categoryChoices = hardwareCategories
  .filter(category => listed.some(item => item.category === category))
  .map(category => ({ value: categoryAnchor(category), category }))

const known = (choices: readonly { value: string }[], wanted: string | null) =>
  choices.find(({ value }) => value.toLowerCase() === wanted?.toLowerCase())?.value

/** What the address asks for; values that do not exist are left out. */
export function readHardwareFilters(query: URLSearchParams): HardwareFilters {
  const q = query.get('q')?.replace(/\s+/g, ' ').trim().slice(0, wordsMaxLength).trim()
  const software = known(softwareChoices, query.get('software'))
  const category = known(categoryChoices, query.get('category'))
  return {
    ...(q && { q }),
    ...(software && { software }),
    ...(category && { category }),
    ...(query.get('for-sale') === 'yes' && { 'for-sale': 'yes' as const }),
  }
}

/** The filters as a query, always in the same order; empty without any. */
export const hardwareQuery = (filters: HardwareFilters): string =>
  new URLSearchParams(
    hardwareFilterNames.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  ).toString()

/** True when an address says nothing but filters that exist, each once and in order: the form sends empty ones too. */
export function isCanonical(query: URLSearchParams): boolean {
  const own = [...query].filter(([name]) => (hardwareFilterNames as readonly string[]).includes(name))
  return new URLSearchParams(own).toString() === hardwareQuery(readHardwareFilters(query))
}

/** Letters and digits alone, so that `lane5000` finds the LANE 5000. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Each word is a part of the name, or begins a word of what else the card says. */
function isFound(item: HardwareItem, q: string): boolean {
  const name = plain(fullHardwareName(item))
  const others = [item.category, item.description, ...item.software]
    .join(' ')
    .split(/[\s-]+/)
    .map(plain)
  const words = q.split(' ').map(plain).filter(Boolean)
  return words.length > 0 && words.every(word => name.includes(word) || others.some(other => other.startsWith(word)))
}

/** The product that the filters name. */
export const productOf = ({ software }: HardwareFilters): ProductEntry | undefined =>
  softwareChoices.find(({ value }) => value === software)?.product

export function filterHardware(items: readonly HardwareItem[], filters: HardwareFilters): HardwareItem[] {
  const product = productOf(filters)
  return items.filter(
    item =>
      (filters.q === undefined || isFound(item, filters.q)) &&
      (product === undefined || item.software.includes(product.name)) &&
      (filters.category === undefined || categoryAnchor(item.category) === filters.category) &&
      (filters['for-sale'] === undefined || item.forSale),
  )
}
