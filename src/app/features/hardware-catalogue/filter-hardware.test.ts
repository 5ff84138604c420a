import { expect, test } from 'vitest'
import { hardware } from '../../../../content/data/hardware.ts'
import { products } from '../../../../content/data/products.ts'
import { hardwareForPath } from '../../paths.ts'
import {
  categoryChoices,
  filterHardware,
  hardwareQuery,
  isCanonical,
  listed,
  readHardwareFilters,
  softwareChoices,
} from './filter-hardware.ts'

const read = (query: string) => readHardwareFilters(new URLSearchParams(query))
const slugs = (query: string) => filterHardware(listed, read(query)).map(({ slug }) => slug)

test('what is deprecated is never there, whatever is asked for', () => {
  const deprecated = hardware.filter(item => item.deprecated)
  expect(deprecated.length).toBeGreaterThan(0)
  for (const { slug, hardwareName } of deprecated) {
    expect(slugs('')).not.toContain(slug)
    expect(slugs(`q=${encodeURIComponent(hardwareName)}`)).not.toContain(slug)
  }
})

test.each([
  ['q=%20A920%20%20Pro%20', { q: 'A920 Pro' }],
  ['q=&software=&category=&for-sale=', {}],
  ['software=PAX-SI-SDK&category=smart-terminals', { software: 'pax-si-sdk', category: 'Smart-Terminals' }],
  ['software=<script>&category=Else&for-sale=1&other=2', {}],
  ['for-sale=yes', { 'for-sale': 'yes' }],
  [`q=${'x'.repeat(500)}`, { q: 'x'.repeat(60) }],
])('%s is read as what exists', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test.each([
  ['', true],
  ['utm_source=mail', true],
  ['software=pax-si-sdk&for-sale=yes', true],
  ['q=a920+pro', true],
  ['q=&software=pax-si-sdk', false],
  ['for-sale=yes&software=pax-si-sdk', false],
  ['software=pax-si-sdk&software=hospitality', false],
  ['software=none', false],
  ['q=++a920', false],
])('"%s" says nothing but what it means: %s', (query, expected) => {
  expect(isCanonical(new URLSearchParams(query))).toBe(expected)
})

test('a canonical address means the same and stays as it is', () => {
  for (const query of ['q=<b>&category=ACCESSORIES', 'for-sale=yes&q=lane', 'software=Hospitality&q=%26'])
    expect(isCanonical(new URLSearchParams(hardwareQuery(read(query)))), query).toBe(true)
})

test.each([
  ['q=lane5000', ['ingenico-lane-5000']],
  ['q=lane', ['ingenico-lane-3000', 'ingenico-lane-5000', 'ingenico-lane-7000']],
  ['q=a80%2Bsp30', ['pax-a80-sp30-app', 'pax-a80-sp30-pin-pad', 'pax-sp30']],
  ['q=magtek', ['magtek-tdynamo', 'magtek-udynamo']],
  ['q=wifi+portable', []],
  ['q=hospitality+handheld', ['pax-a920-pro-app']],
  ['q=%2B%2B', []],
  ['category=Accessories', ['pax-sp30']],
  ['software=magtek-ios-sdk', ['magtek-tdynamo', 'magtek-udynamo']],
  ['software=magtek-ios-sdk&for-sale=yes', []],
  ['software=ingenico-si-api&category=Card-Readers', ['ingenico-link-2500i']],
])('%s finds %j', (query, expected) => {
  expect(slugs(query)).toEqual(expected)
})

test('every choice leaves something', () => {
  for (const { value } of softwareChoices) expect(slugs(`software=${value}`), value).not.toEqual([])
  for (const { value } of categoryChoices) expect(slugs(`category=${value}`), value).not.toEqual([])
})

test('Order Terminal of every in-person product leads to devices that work with it', () => {
  const inPerson = products.filter(({ path }) => path.startsWith('/products/in-person/'))
  expect(inPerson.filter(product => !('orderTerminal' in product && product.orderTerminal))).toEqual([])
  for (const { name, path } of inPerson) {
    const query = hardwareForPath(path).split('?')[1] as string
    const found = filterHardware(listed, read(query))
    expect(found.length, name).toBeGreaterThan(0)
    expect(found.filter(({ software }) => !software.includes(name))).toEqual([])
  }
})
