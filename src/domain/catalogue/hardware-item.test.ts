import { describe, expect, test } from 'vitest'
import {
  byCategory,
  categoryAnchor,
  compatibleProducts,
  fullHardwareName,
  type HardwareCategory,
  hardwareCategories,
  isCompatible,
  isForSale,
  listedHardware,
  sandboxProviderLabel,
} from './hardware-item.ts'

describe('for sale only if flagged and not out of stock', () => {
  const item = { hardwareType: 'PAX S300', forSale: true, deprecated: false }
  const gone = [{ type: 'PAX S300', outOfStock: true }]
  test.each([
    ['flagged, no stock record', item, [], true],
    ['flagged, in stock', item, [{ type: 'PAX S300', outOfStock: false }], true],
    ['flagged, another one is out of stock', item, [{ type: 'PAX S30', outOfStock: true }], true],
    ['flagged, out of stock', item, gone, false],
    ['not flagged, in stock', { ...item, forSale: false }, [], false],
    ['not flagged, out of stock', { ...item, forSale: false }, gone, false],
    ['flagged by mistake and deprecated', { ...item, deprecated: true }, [], false],
  ])('%s', (_name, each, stock, expected) => {
    expect(isForSale(each, stock)).toBe(expected)
  })
})

test('what is deprecated is not listed', () => {
  const items = [
    { name: 'new', deprecated: false },
    { name: 'old', deprecated: true },
  ]
  expect(listedHardware(items)).toEqual([items[0]])
})

test('categories stand in the order of the specification, whatever the order of the items', () => {
  const items = [...hardwareCategories].reverse().map(category => ({ category }))
  expect(byCategory(items).map(({ category }) => category)).toEqual([
    'Traditional Terminals',
    'Smart Terminals',
    'Card Readers',
    'Accessories',
    'Customer Supplied',
  ])
})

test('items of a category stay in their order, and an empty category is left out', () => {
  const item = (category: HardwareCategory, slug: string) => ({ category, slug })
  const items = [item('Card Readers', 'b'), item('Smart Terminals', 'c'), item('Card Readers', 'a')]
  expect(byCategory(items)).toEqual([
    { category: 'Smart Terminals', items: [items[1]] },
    { category: 'Card Readers', items: [items[0], items[2]] },
  ])
})

test('a category has an anchor', () => {
  expect(hardwareCategories.map(categoryAnchor)).toEqual([
    'Traditional-Terminals',
    'Smart-Terminals',
    'Card-Readers',
    'Accessories',
    'Customer-Supplied',
  ])
})

test('compatible products are those of the mapped software, by their whole name', () => {
  const item = { software: ['Android SDK', 'Gone API', 'PAX SDK'] }
  const products = [{ name: 'PAX SDK' }, { name: 'Android' }, { name: 'Android SDK' }]
  expect(compatibleProducts(item, products)).toEqual([{ name: 'PAX SDK' }, { name: 'Android SDK' }])
  expect(isCompatible(item, 'PAX SDK')).toBe(true)
  expect(isCompatible(item, 'PAX')).toBe(false)
})

test('variants are told apart by name', () => {
  expect(fullHardwareName({ hardwareName: 'PAX A80', variant: 'PIN pad mode' })).toBe('PAX A80, PIN pad mode')
  expect(fullHardwareName({ hardwareName: 'PAX S300', variant: '' })).toBe('PAX S300')
})

test.each([
  ['PAX A80 Gatehouse app', 'Gateway'],
  ['gatehouse reader', 'Gateway'],
  ['PAX A80 PIN pad mode', 'Processor'],
  ['', 'Processor'],
])('the sandbox provider of "%s" is the %s', (hardwareType, expected) => {
  const labels = { processor: 'Processor', gateway: 'Gateway' }
  expect(sandboxProviderLabel(hardwareType, { brandName: 'Gatehouse', labels })).toBe(expected)
})
