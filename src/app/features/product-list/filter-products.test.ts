import { expect, test } from 'vitest'
import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { filterGroups, filterProducts, readFilters } from './filter-products.ts'

const all: readonly ProductEntry[] = products
const read = (query: string) => readFilters(new URLSearchParams(query))

test('only values of the specification count', () => {
  expect(read('environment=Card-Present&scope=Reduced+Scope&type=Mobile')).toEqual({
    environment: 'Card-Present',
    scope: 'Reduced Scope',
    type: 'Mobile',
  })
  expect(read('environment=card-present&scope=<script>&other=1')).toEqual({})
})

test('filters narrow together', () => {
  const found = filterProducts(all, { environment: 'Card-Present', type: 'Semi Integrated' })
  expect(found.map(({ type }) => type)).toEqual(['Semi Integrated', 'Semi Integrated', 'Semi Integrated'])
  expect(filterProducts(all, { environment: 'FinTech Tool', type: 'Mobile' })).toEqual([])
  expect(filterProducts(all, {})).toHaveLength(all.length)
})

test('every choice says how many products it leaves, and keeps the other filters', () => {
  const groups = filterGroups('/products', all, { environment: 'Card-Present' })
  for (const { name, choices } of groups)
    for (const { href, count } of choices) {
      const filters = read(href.split('?')[1] ?? '')
      expect(filterProducts(all, filters), `${name} ${href}`).toHaveLength(count as number)
      if (name !== 'environment') expect(filters.environment).toBe('Card-Present')
    }
  const environment = groups.find(({ name }) => name === 'environment')
  expect(environment?.choices.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['Card-Present'])
})

test('a filter that tells nothing apart is not offered', () => {
  const online = all.filter(({ path }) => path.startsWith('/products/online/'))
  expect(filterGroups('/products/online', online, {}).map(({ name }) => name)).toEqual(['scope'])
})
