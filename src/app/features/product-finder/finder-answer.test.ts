import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topChoices } from '../../../../content/data/questionnaire.ts'
import { comparisonColumns } from '../../../domain/catalogue/product-comparison.ts'
import {
  answerQuery,
  comparedFor,
  type FinderAnswer,
  finderQueryNames,
  isCanonical,
  nextSorting,
  readAnswer,
  recommendedFor,
} from './finder-answer.ts'

const read = (query: string) => readAnswer(new URLSearchParams(query))
const canonical = (query: string) => isCanonical(new URLSearchParams(query))

const anyChoice = fc.constantFrom(
  { top: null, sub: null },
  ...topChoices.flatMap(top => [{ top, sub: null }, ...top.subChoices.map(sub => ({ top, sub }))]),
)
const anySorting = fc.option(
  fc.record({ by: fc.constantFrom(...comparisonColumns.map(({ id }) => id)), isDescending: fc.boolean() }),
)
const anyAnswer: fc.Arbitrary<FinderAnswer> = fc
  .tuple(anyChoice, fc.boolean(), anySorting)
  .map(([choice, isStrict, sorting]) => ({ ...choice, isStrict, sorting }))

test('an answer survives its way through an address', () => {
  fc.assert(
    fc.property(anyAnswer, answer => {
      const query = answerQuery(answer)
      expect(read(query)).toEqual(answer)
      expect(canonical(query)).toBe(true)
    }),
  )
})

test('whatever an address says, the page it leads to is canonical', () => {
  const anyName = fc.constantFrom(...finderQueryNames)
  const anyValue = fc.oneof(fc.string(), fc.constantFrom('online', 'business', 'reduced', 'board', 'yes', '-pci', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyValue)), pairs => {
      const query = answerQuery(readAnswer(new URLSearchParams(pairs)))
      expect(canonical(query)).toBe(true)
    }),
  )
})

test.each([
  ['empty fields of a form', 'for=online&scope='],
  ['a follow-up of another top choice', 'for=online&build=board'],
  ['a follow-up without a top choice', 'scope=reduced'],
  ['a choice that does not exist', 'for=casino'],
  ['a column that does not exist', 'sort=price'],
  ['a name twice', 'for=online&for=business'],
  ['another order', 'scope=reduced&for=online'],
  ['strict in other words', 'strict=true'],
])('%s is led to the clean address', (_what, query) => {
  expect(canonical(query)).toBe(false)
})

test('other names in the address are left alone', () => {
  expect(canonical('for=online&utm_source=mail')).toBe(true)
})

test('recommendations come when both questions are answered', () => {
  expect(recommendedFor(read(''))).toEqual([])
  expect(recommendedFor(read('for=online'))).toEqual([])
  const found = recommendedFor(read('for=online&scope=reduced')).map(({ product }) => product.name)
  expect(found).toEqual(['Hosted Checkout', 'iFrame JavaScript SDK'])
})

test('the table follows the answers, strictly or leniently, in the order asked for', () => {
  const names = (query: string) => comparedFor(read(query)).map(({ product }) => product.name)
  expect(names('')).toHaveLength(23)
  expect(names('for=online&scope=in-scope')).toContain('Custom Pay API')
  expect(names('for=online&scope=in-scope&strict=yes')).toEqual(['Recurring Billing API'])
  expect(names('for=business&sort=-product')).toEqual([
    'SFTP Account Updater',
    'Merchant Reporting API',
    'Merchant Boarding API',
    'Business Reporting API',
  ])
})

test('a second press on a head turns the order round, another head begins anew', () => {
  const first = nextSorting('pci', null)
  expect(first).toEqual({ by: 'pci', isDescending: false })
  expect(nextSorting('pci', first)).toEqual({ by: 'pci', isDescending: true })
  expect(nextSorting('pci', nextSorting('pci', first))).toEqual(first)
  expect(nextSorting('language', first)).toEqual({ by: 'language', isDescending: false })
})
