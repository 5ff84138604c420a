import { expect, test } from 'vitest'
import {
  cardStops,
  changeInWords,
  type SaqId,
  saqs,
  typicalSaq,
  typicalSaqInFull,
} from '../../src/domain/catalogue/pci-rule.ts'
import type { ProductEntry } from '../../src/domain/catalogue/product.ts'
import { pciRuleOf, pciRules } from './pci-rules.ts'
import { products } from './products.ts'

const all: readonly ProductEntry[] = products
const rows = all.map(product => ({ ...product, rule: pciRuleOf(product) }))

test('every product has a rule, and no rule is for nothing', () => {
  expect(Object.keys(pciRules).sort()).toEqual(all.map(({ api }) => api).sort())
  expect(() => pciRuleOf({ api: 'none', name: 'Nothing' })).toThrow(
    'content/data/pci-rules.ts has no rule for Nothing (none).',
  )
})

test.each(rows)('$name says why, and what would change it', ({ rule }) => {
  expect(rule.why).toMatch(/^[A-Z].*[^.]$/)
  expect(rule.changes.length).toBeGreaterThan(0)
  for (const { what } of rule.changes) expect(what).toMatch(/^[A-Z].*[^.]$/)
  const typical = rule.typical.map(({ saq }) => saq)
  expect(new Set(typical).size).toBe(typical.length)
  // What is one of several says in which use.
  for (const { when } of rule.typical) expect(when === undefined).toBe(typical.length < 2)
})

const reduced: SaqId[] = ['A', 'A-EP', 'P2PE', 'B-IP']

test.each(rows)('$name: the label of the catalogue and the questionnaire agree', ({ scope, environment, rule }) => {
  const ids = rule.typical.map(({ saq }) => saq)
  if (scope === 'In Scope') expect(ids).toEqual(['D'])
  else for (const id of ids) expect(reduced).toContain(id)
  if (environment.includes('FinTech Tool')) expect(ids).toEqual([])
  // Questionnaires of terminals are for cards that are there, those of web pages for cards that are not.
  for (const id of ids) {
    if (['P2PE', 'B-IP'].includes(id)) expect(environment).toEqual(['Card-Present'])
    if (['A', 'A-EP'].includes(id)) expect(environment).toEqual(['Card-Not-Present'])
  }
})

test.each(rows)('$name: what the card number passes and the label of the catalogue agree', ({ scope, rule }) => {
  const isYours = rule.way !== null && cardStops[rule.way].isYours
  expect(rule.way === 'your server').toBe(scope === 'In Scope')
  expect(isYours).toBe(scope === 'In Scope' || rule.typical[0]?.saq === 'A-EP')
  expect(rule.way === null).toBe(rule.typical.length === 0)
})

test('every questionnaire that a rule names is explained, and every one explained is named', () => {
  const named = rows.flatMap(({ rule }) => [
    ...rule.typical.map(({ saq }) => saq),
    ...rule.changes.flatMap(({ to }) => to ?? []),
  ])
  expect([...new Set(named)].sort()).toEqual(saqs.map(({ id }) => id).sort())
})

test('a rule in words', () => {
  const rule = pciRules['hosted-checkout']
  if (!rule) throw new Error('there is no rule of Hosted Checkout')
  expect(typicalSaq(rule)).toBe('SAQ\u00a0A or A-EP')
  expect(typicalSaqInFull(rule)).toBe('SAQ\u00a0A with button, link or frame; SAQ\u00a0A-EP with your own post form')
  expect(typicalSaqInFull({ ...rule, typical: [{ saq: 'D' }] })).toBe('SAQ\u00a0D')
  expect(typicalSaq({ ...rule, typical: [] })).toBe('no SAQ of its own')
  expect(changeInWords({ what: 'Posting to yourself', to: ['A-EP', 'D'] })).toBe(
    'Posting to yourself: SAQ\u00a0A-EP or D',
  )
  expect(changeInWords({ what: 'Nothing' })).toBe('Nothing')
})
