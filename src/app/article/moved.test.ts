import { expect, test } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { movedTo } from './moved.ts'

const old = '/products/in-person/semi-integrated/gateway-si-cloud-api'

test('an old address leads to the new one, with what is below it', () => {
  const now = `/products/in-person/semi-integrated/${brand.slug}-si-cloud-api`
  expect(movedTo(old)).toBe(now)
  expect(movedTo(`${old}/errors`)).toBe(`${now}/errors`)
  expect(movedTo(`${old}-2`)).toBeNull()
  expect(movedTo('/products')).toBeNull()
  expect(movedTo('/questionnaire')).toBe('/product-finder')
})
