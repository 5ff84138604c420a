import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'
import { addSoftNavigation } from './soft-navigation.ts'

const page = (attributes = '', text = 'Text') =>
  `<!doctype html><html><head><script src="/assets/runtime-1.js" data-with="/assets/react-1.js"${attributes}></script></head><body>${text}</body></html>`
const script = '/assets/soft-navigation-$1.js'

test('the runtime learns where the script is', () => {
  expect(addSoftNavigation(page(), pagePolicy(), script)).toBe(page(` data-softnavigation="${script}"`))
})

test.each([
  ['a page that reaches elsewhere', page(), pagePolicy(new Map([['frame-src', ['https://example.com/']]]))],
  ['a page with a script of its own', page('', '<script type="module" src="/assets/own-1.js"></script>'), pagePolicy()],
  ['a text for machines', '# Title\n\nText', pagePolicy()],
])('%s stays as it is', (_, html, policy) => {
  expect(addSoftNavigation(html, policy, script)).toBe(html)
})
