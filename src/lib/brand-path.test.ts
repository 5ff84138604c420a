import { expect, test } from 'vitest'
import { brandPath, unbrandPath } from './brand-path.ts'

test('a file named for the brand is at an address with its slug, and back', () => {
  const file = '/products/semi-integrated/brand-si-cloud-api/errors'
  const address = '/products/semi-integrated/acme-si-cloud-api/errors'
  expect(brandPath(file, 'acme')).toBe(address)
  expect(unbrandPath(address, 'acme')).toBe(file)
})

test('a word that only contains it stays', () => {
  expect(brandPath('/products/rebrand-it', 'acme')).toBe('/products/rebrand-it')
})
