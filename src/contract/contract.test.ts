import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DemoKeyRequestSchema } from './demo-key.ts'
import { type Endpoint, endpoints, errorsOf } from './endpoints.ts'
import { errorPath, errorsPagePath } from './error-path.ts'
import { errorCatalogue, errorCodes } from './errors.ts'
import { toastTexts } from './toast-texts.ts'

const errorsArticle = readFileSync(new URL(`../../content/articles${errorsPagePath}.md`, import.meta.url), 'utf8')
const rows: Endpoint[] = Object.values(endpoints)

test('no call is listed twice', () => {
  const calls = rows.map(row => `${row.method} ${row.path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test.each([
  'POST /api/products/epx-demo-key',
  'GET /api/credentials',
  'POST /api/credentials',
  'GET /api/terminals',
  'POST /api/terminals/order',
  'POST /api/terminals/cancel',
  'GET /api/terminals/stock',
  'POST /api/hosted-checkout',
  'PUT /api/hosted-checkout',
  'GET /api/hosted-checkout',
  'GET /api/user-files',
  'GET /api/user-files/admin',
])('%s of spec §7 is present', call => {
  expect(rows.map(row => `${row.method} ${row.path}`)).toContain(call)
})

describe('errors', () => {
  test.each(errorCodes)('%s has a status, texts and an anchor of its own', code => {
    const { status, title, whatToDo } = errorCatalogue[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(title).toMatch(/^[A-Z].*[a-z]$/)
    expect(whatToDo).toMatch(/\.$/)
    expect(errorPath(code)).toMatch(/^\/get-started\/errors#[a-z_]+$/)
  })

  test.each(errorCodes)('%s is explained on the page that its answers open', code => {
    const { status, title, whatToDo } = errorCatalogue[code]
    expect(errorsArticle).toContain(`\n### ${code}\n\n**${status}: ${title}.** ${whatToDo}\n`)
  })

  test('every code except the general ones belongs to some call', () => {
    const used = new Set(rows.flatMap(errorsOf))
    expect(errorCodes.filter(code => !used.has(code))).toEqual(['method_not_allowed'])
  })

  test('texts of spec §8', () => {
    expect(toastTexts.credentialsGenerated('Browser Post')).toBe(
      'Browser Post Self-Service Credentials were successfully generated',
    )
    expect(toastTexts).toMatchObject({
      merchantLoadFailed: 'Failed to load merchant data',
      merchantAddFailed: 'Failed to add merchant profile',
      merchantDuplicate: 'Merchant Profile already exists.',
    })
    expect(toastTexts.credentialsGenerationFailed('Browser Post')).toBe(
      'Failed to generate Browser Post Self-Service Credentials',
    )
  })
})

describe('DemoKeyRequestSchema', () => {
  const body = { amount: '149.99', tranNbr: '1042', redirectUrl: '/api/products/browser-post-response' }

  test.each([
    ['149.99', '149.99'],
    [10, '10.00'],
    ['10.5', '10.50'],
    ['0.00', '0.00'],
  ])('amount %j is %s', (amount, text) => {
    expect(DemoKeyRequestSchema.parse({ ...body, amount }).amount).toBe(text)
  })

  test.each([
    [{ amount: '-1.00' }],
    [{ amount: '1.005' }],
    [{ amount: '1e3' }],
    [{ amount: '1,00' }],
    [{ amount: '' }],
    [{ amount: Number.NaN }],
    [{ amount: '12345678901.00' }],
    [{ tranNbr: '12345678901' }],
    [{ tranNbr: 'A1' }],
    [{ tranNbr: -1 }],
    [{ tranGroup: 'REFUND' }],
    [{ redirectUrl: '' }],
    [{ credentials: { custNbr: '9001' } }],
    [{ credentials: { custNbr: '9001', merchNbr: '900300', dbaNbr: '2', terminalNbr: '77', mac: 'a b' } }],
  ])('refuses %j', change => {
    expect(DemoKeyRequestSchema.safeParse({ ...body, ...change }).success).toBe(false)
  })
})
