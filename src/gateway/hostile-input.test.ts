import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { browserPostFields } from '../domain/payments/browser-post-fields.ts'
import { openTimedGateway } from './test-support/hostile/timed-gateway.ts'
import { runsOf } from './test-support/torture.ts'

const gateway = await openTimedGateway('sqlite')
const terminal = await gateway.provision()
afterAll(gateway.close)

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\u0000', '\ud800', '%', '../../etc/passwd', '<script>alert(1)</script>', "' or 1=1 --"),
  fc.constantFrom(
    '__proto__',
    '9'.repeat(5000),
    '1e309',
    '-0.00',
    '٣.٠٠',
    'https://evil.example/',
    'javascript:alert(1)',
  ),
)
const name = fc.constantFrom(
  'MAC',
  'TRAN_GROUP',
  '__proto__',
  'constructor',
  ...browserPostFields.map(field => field.name),
)

const send = (path: string, fields: Record<string, string>) => {
  const clean = Object.entries(fields).map(([key, value]) => [key, value.toWellFormed()])
  return gateway.postForm(path, Object.fromEntries(clean))
}

/** A good request with one to three fields broken: the way most attacks look. */
const broken = fc.uniqueArray(fc.tuple(name, nasty), { minLength: 1, maxLength: 3, selector: ([field]) => field })

test('broken key exchanges: an envelope each, never a fault of ours', async () => {
  const good = {
    MAC: terminal.mac,
    AMOUNT: '21.00',
    TRAN_NBR: '1',
    TRAN_GROUP: 'SALE',
    REDIRECT_URL: 'https://shop.example/',
  }
  await fc.assert(
    fc.asyncProperty(broken, async fields => {
      const response = await send('/keyexch', { ...good, ...Object.fromEntries(fields) })
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(
        /^<\?xml [^>]+>\n<RESPONSE><FIELDS>(<FIELD KEY="\w+">[^<>]*<\/FIELD>)+<\/FIELDS><\/RESPONSE>$/,
      )
    }),
    { numRuns: runsOf(1_000) },
  )
})

test('broken forms: a page or a way back to the shop alone, never a fault of ours', async () => {
  const { TAC = '' } = await gateway.exchange(terminal)
  await fc.assert(
    fc.asyncProperty(broken, async fields => {
      const response = await send('/browserpost/', {
        ...gateway.saleForm(terminal, TAC),
        ...Object.fromEntries(fields),
      })
      expect(response.status).toBeLessThan(500)
      const page = await response.text()
      expect(page).not.toMatch(/<script>|alert\(1\)<\/script>/)
      const target = /<form method="POST" action="([^"]*)"/.exec(page)?.[1]
      if (target !== undefined) expect(target).toBe('https://shop.example/answer?cart=7')
      else expect(response.status).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: runsOf(1_000) },
  )
  const sales = await gateway.store.read.selectFrom('transactions').select('id').execute()
  expect(sales.length).toBeLessThanOrEqual(1)
})

test('bodies of raw bytes: refused, never a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 500 }),
      fc.constantFrom('/keyexch', '/browserpost/'),
      async (bytes, path) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const response = await gateway.app.request(path, { method: 'POST', headers, body: new Uint8Array(bytes) })
        expect(response.status).toBeLessThan(500)
      },
    ),
    { numRuns: runsOf(500) },
  )
})
