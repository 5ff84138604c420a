import { expect, test } from 'vitest'
import { ProductSchema } from '../../src/domain/catalogue/product.ts'
import { brand } from './brand.ts'
import { products } from './products.ts'

const parsed = products.map(each => ProductSchema.parse(each))

test('every product of the catalogue is there and well formed', () => {
  expect(parsed.length).toBe(23)
})

test.each(['name', 'path'] as const)('no two products share a %s', key => {
  expect(new Set(parsed.map(product => product[key])).size).toBe(parsed.length)
})

test('every product page of spec §2 is there', () => {
  const paths = new Set(parsed.map(product => product.path))
  const routes = {
    online: [
      'woocommerce-plugin',
      'bigcommerce',
      'epx-hosted-checkout',
      'epx-hosted-pay-page',
      'pay-by-bank-api',
      'iframe-javascript-sdk',
      'invoicing-api',
      'browser-post',
      'recurring-billing-api',
    ],
    'fintech-tools': ['merchant-boarding-api', 'merchant-reporting-api', 'business-reporting-api'],
    'full-featured': ['custom-pay-api', 'server-post'],
    'in-person': [
      'mobile-sdks/pa-android-sdk',
      'mobile-sdks/magtek-ios-sdk',
      'semi-integrated/pax-si-sdk',
      'semi-integrated/ingenico-si-api',
      `semi-integrated/${brand.slug}-si-cloud-api`,
      'hospitality',
    ],
  }
  const missing = Object.entries(routes).flatMap(([section, tails]) =>
    tails.map(tail => `/products/${section}/${tail}`).filter(path => !paths.has(path)),
  )
  expect(missing).toEqual([])
})

test('an in-person integration type is always card-present, and a FinTech tool has no card scope', () => {
  for (const { type, environment, scope, name } of parsed) {
    if (type) expect(environment, name).toEqual(['Card-Present'])
    if (scope === 'FinTech Tool') expect(environment, name).toEqual(['FinTech Tool'])
  }
})

test('a product that offers credentials names at least two, each once', () => {
  for (const { credentials, displayToCredentials, name } of parsed) {
    const labels = new Set(credentials.map(each => each.label))
    expect(labels.size, name).toBe(credentials.length)
    if (displayToCredentials) expect(labels.size, name).toBeGreaterThanOrEqual(2)
  }
})
