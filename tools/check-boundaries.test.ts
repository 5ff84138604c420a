import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.mjs'

let dir = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'boundaries-'))
  write('src/lib/leaf.ts', 'export const leaf = 1\n')
})
afterEach(() => rmSync(dir, { recursive: true }))

const importing = (target: string) => `import { x } from '${target}'\nexport const y = x\n`

/** One planted fault each: rule, file, what it imports. */
const faults: [rule: string, file: string, target: string][] = [
  ['lib-is-leaf', 'src/lib/high.ts', '../domain/target.ts'],
  ['domain-is-pure', 'src/domain/wide.ts', '../contract/target.ts'],
  ['contract-is-data', 'src/contract/wide.ts', '../server/target.ts'],
  ['platform-knows-no-program', 'src/platform/wide.ts', '../lib/target.ts'],
  ['ui-is-blind', 'src/ui/payment.tsx', '../domain/target.ts'],
  ['block-not-to-block', 'src/blocks/quote/quote.tsx', '../callout/target.ts'],
  ['blocks-not-to-app', 'src/blocks/quote/quote.tsx', '../../app/target.ts'],
  ['feature-not-to-feature', 'src/app/features/demo/demo.tsx', '../account/target.ts'],
  ['down-only-in-app', 'src/app/features/demo/demo.tsx', '../../pages/target.ts'],
  ['browser-not-to-server', 'src/app/pages/home.tsx', '../../server/target.ts'],
  ['browser-not-to-node', 'src/app/pages/home.tsx', 'node:fs'],
  ['server-not-to-browser', 'src/server/main.ts', '../app/target.ts'],
  ['endpoint-not-to-endpoint', 'src/server/api/credentials/create-credentials.ts', '../products/target.ts'],
  ['gateway-stands-alone', 'src/gateway/main.ts', '../server/target.ts'],
  ['ledger-knows-no-http', 'src/gateway/ledger/operations/sale.ts', '../../http/target.ts'],
  ['only-the-ledger-moves-money', 'src/gateway/apis/refund.ts', '../store/payments/transaction-moves.ts'],
  ['api-not-to-api', 'src/gateway/apis/browser-post/post.ts', '../apply/target.ts'],
  ['rules-know-no-http', 'src/gateway/merchants/keys.ts', '../http/target.ts'],
  ['frame-knows-no-api', 'src/gateway/http/show-error.ts', '../apis/target.ts'],
  ['portal-knows-the-gateway-by-contract', 'src/server/main.ts', '../gateway/target.ts'],
  ['content-has-no-code', 'content/data/products.ts', '../../src/app/target.ts'],
]

test.each(faults)('%s is broken by a planted import', async (rule, file, target) => {
  write(file, importing(target))
  if (target.startsWith('.')) write(join(dirname(file), target), 'export const x = 1\n')
  const { isSound, lines } = await checkBoundaries(dir)
  expect(isSound).toBe(false)
  expect(lines.join('\n')).toContain(`${rule}: ${file} → `)
})

test('a tree without faults passes', async () => {
  write('src/domain/fine.ts', "import { leaf } from '../lib/leaf.ts'\nexport const fine = leaf\n")
  expect(await checkBoundaries(dir)).toEqual({ isSound: true, lines: [], modules: 2 })
})
