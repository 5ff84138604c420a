import { expect, test } from 'vitest'
import type { ProductEntry } from './product.ts'
import { whatToTry } from './product-tries.ts'

const product = (more: Partial<ProductEntry>) => ({ api: 'server-post', ...more }) as ProductEntry

test.each([
  ['an API without more', {}, 'In the sandbox'],
  ['a demo', { demoPath: '/demo' }, 'In the sandbox, with a demo'],
  ['a reader of a phone', { type: 'Mobile' as const }, 'In the sandbox, with simulated readers'],
  [
    'a terminal that a demo shows',
    { type: 'Semi Integrated' as const, demoPath: '/demo' },
    'In the sandbox, with simulated terminals and a demo',
  ],
  ['an API that the sandbox does not answer', { api: 'nothing', demoPath: '/demo' }, 'Documented only'],
])('%s', (_what, more, words) => {
  expect(whatToTry(product(more)).words).toBe(words)
})
