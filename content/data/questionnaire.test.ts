import { expect, test } from 'vitest'
import type { ProductEntry } from '../../src/domain/catalogue/product.ts'
import { matches } from '../../src/domain/catalogue/product-comparison.ts'
import { products } from './products.ts'
import { topChoices } from './questionnaire.ts'

const all: readonly ProductEntry[] = products
const byApi = (api: string) => all.find(product => product.api === api)
const choices = topChoices.flatMap(top =>
  top.subChoices.map(sub => ({
    top,
    sub,
    name: `${top.label}, ${sub.label}`,
    wanted: { ...top.wanted, ...sub.wanted },
  })),
)
const namesOf = (wanted: (typeof choices)[number]['wanted'], isStrict = false) =>
  all.filter(product => matches(product, wanted, isStrict)).map(({ name }) => name)

test('three top choices, with the label of what follows (spec §2)', () => {
  expect(topChoices.map(({ label, followUp }) => [label, followUp])).toEqual([
    ['In-Person Payments', 'PCI Scope'],
    ['Online Payments', 'PCI Scope'],
    ['Business APIs', 'What do you want to build?'],
  ])
})

test('what each choice recommends, the best first', () => {
  const table = choices.map(({ name, sub }) => [name, ...sub.recommended.map(each => each?.api)])
  expect(table).toEqual([
    ['In-Person Payments, Reduced PCI scope', 'si-cloud', 'pax-si'],
    ['In-Person Payments, In scope (you handle card data)', 'custom-pay', 'server-post'],
    ['Online Payments, Reduced PCI scope', 'hosted-checkout', 'iframe-sdk'],
    ['Online Payments, In scope (you handle card data)', 'custom-pay', 'server-post'],
    ['Business APIs, Board merchants', 'boarding', 'merchant-reporting'],
    ['Business APIs, Report on a portfolio', 'merchant-reporting', 'business-reporting'],
    ['Business APIs, Report on my business', 'business-reporting', 'merchant-reporting'],
    ['Business APIs, Keep stored cards current', 'sftp-updater', 'recurring'],
  ])
})

test.each(choices)('$name: one or two products that exist, each once and with a reason', ({ sub, wanted }) => {
  const apis = sub.recommended.map(each => each?.api)
  expect(apis.length).toBeGreaterThan(0)
  expect(apis.length).toBeLessThanOrEqual(2)
  expect(new Set(apis).size).toBe(apis.length)
  for (const each of sub.recommended) {
    expect(byApi(each?.api ?? ''), each?.api).toBeTruthy()
    expect(each?.reason).toMatch(/^[A-Z].{20,160}\.$/)
  }
  // The best is in the table below it too.
  expect(namesOf(wanted)).toContain(byApi(apis[0] as string)?.name)
})

test('payments: both recommendations are what was asked for', () => {
  for (const { top, sub, wanted } of choices)
    if (top.followUp === 'PCI Scope')
      for (const each of sub.recommended) expect(namesOf(wanted)).toContain(byApi(each?.api ?? '')?.name)
})

test('a thing to build: strictly the one API that does it, leniently its neighbours too', () => {
  const build = (id: string) => choices.find(({ sub }) => sub.id === id)?.wanted ?? {}
  expect(namesOf(build('board'))).toEqual(['Merchant Boarding API', 'Merchant Reporting API'])
  expect(namesOf(build('board'), true)).toEqual(['Merchant Boarding API'])
  expect(namesOf(build('portfolio'), true)).toEqual(['Merchant Reporting API'])
  expect(namesOf(build('business'), true)).toEqual(['Business Reporting API'])
  expect(namesOf(build('stored-cards'), true)).toEqual(['SFTP Account Updater'])
})

test('every product is reached by some choice', () => {
  const reached = new Set(choices.flatMap(({ wanted }) => namesOf(wanted)))
  expect(all.map(({ name }) => name).filter(name => !reached.has(name))).toEqual([])
})

test.each(topChoices)('$label: no two follow-ups share a name', ({ subChoices }) => {
  expect(new Set(subChoices.map(({ id }) => id)).size).toBe(subChoices.length)
})

test('reasons differ where products or questions differ, and each stands by itself', () => {
  const reasons = choices.flatMap(({ sub }) => sub.recommended.map(each => each?.reason ?? ''))
  expect(new Set(reasons).size).toBe(reasons.length)
  expect(reasons.filter(reason => /^(The|It does the) same\b/.test(reason))).toEqual([])
})
