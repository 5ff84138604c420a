import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pciRuleOf } from '../../../content/data/pci-rules.ts'
import { products } from '../../../content/data/products.ts'
import { EnvironmentSchema, type ProductEntry, ScopeSchema } from './product.ts'
import { comparisonColumns, matches, sortCompared, type Wanted } from './product-comparison.ts'

const all: readonly ProductEntry[] = products
const compared = all.map(product => ({ product, pci: pciRuleOf(product) }))
const names = (wanted: Wanted, isStrict: boolean) =>
  all.filter(product => matches(product, wanted, isStrict)).map(({ name }) => name)

const functions = [...new Set(all.flatMap(product => product.functions))]
const anyWanted: fc.Arbitrary<Wanted> = fc.record(
  {
    environment: fc.subarray([...EnvironmentSchema.options], { minLength: 1 }),
    scope: fc.subarray([...ScopeSchema.options], { minLength: 1 }),
    functions: fc.subarray(functions, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: [] },
)
const anyProduct = fc.constantFrom(...all)

test('leniently any match is enough, strictly the values must be equal', () => {
  expect(names({ environment: ['Card-Present'], scope: ['In Scope'] }, false)).toEqual([
    'Custom Pay API',
    'Server Post API',
    'XML Batch File',
    'XML Real-Time API',
  ])
  expect(names({ environment: ['Card-Present'], scope: ['In Scope'] }, true)).toEqual([])
  expect(names({ environment: ['Card-Present', 'Card-Not-Present'], scope: ['In Scope'] }, true)).toHaveLength(4)
  expect(names({ environment: ['Card-Not-Present'], scope: ['In Scope'] }, true)).toEqual(['Recurring Billing API'])
})

test('without anything wanted every product is there, strictly too', () => {
  expect(names({}, false)).toHaveLength(all.length)
  expect(names({}, true)).toHaveLength(all.length)
})

test('what matches strictly matches leniently', () => {
  fc.assert(
    fc.property(anyProduct, anyWanted, (product, wanted) => {
      // Half of the time what the product is, so that strict matches are not left to luck.
      const own: Wanted = { ...wanted, scope: [product.scope] }
      delete own.functions
      for (const looked of [wanted, own])
        if (matches(product, looked, true)) expect(matches(product, looked, false)).toBe(true)
    }),
  )
})

test('another field can only take products away; another value of a field only adds some, leniently', () => {
  fc.assert(
    fc.property(anyProduct, anyWanted, anyWanted, fc.boolean(), (product, wanted, more, isStrict) => {
      const { environment, ...others } = wanted
      if (matches(product, wanted, isStrict)) expect(matches(product, others, isStrict)).toBe(true)
      const wider = { ...others, environment: [...(environment ?? []), ...(more.environment ?? [])] }
      if (environment && matches(product, wanted, false)) expect(matches(product, wider, false)).toBe(true)
    }),
  )
})

test('a product matches its own values, strictly and in any order', () => {
  fc.assert(
    fc.property(anyProduct, product => {
      const own: Wanted = {
        environment: [...product.environment].reverse(),
        scope: [product.scope],
        functions: [...product.functions].reverse(),
      }
      expect(matches(product, own, true)).toBe(true)
      expect(matches(product, { ...own, functions: [...product.functions, 'something else'] }, true)).toBe(false)
    }),
  )
})

test('the columns are those of spec §2, and every cell says something', () => {
  expect(comparisonColumns.map(({ label }) => label)).toEqual([
    'Product',
    'Environment',
    'End User',
    'Use Case',
    'Language',
    'PCI',
    'Functions',
  ])
  for (const row of compared) for (const { wordsOf } of comparisonColumns) expect(wordsOf(row)).not.toBe('')
})

test.each(comparisonColumns)('sorted by $label: in order, nothing lost, descending the other way round', column => {
  const { id: by, wordsOf } = column
  const rising = sortCompared(compared, { by, isDescending: false })
  const words = rising.map(wordsOf)
  expect(words).toEqual([...words].sort((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })))
  expect(new Set(rising)).toEqual(new Set(compared))
  const falling = sortCompared(compared, { by, isDescending: true }).map(wordsOf)
  expect(falling).toEqual([...words].reverse())
})

test('without a sorting the order of the catalogue stays', () => {
  expect(sortCompared(compared, null)).toEqual(compared)
})
