import { expect, test } from 'vitest'
import { boolean, digits, field, list, number, object, text } from './api-specification.ts'
import { exampleBody } from './example-body.ts'

test('dots become objects, brackets become lists, and values are what the wire has', () => {
  const fields = [
    field('amount', number, true, '', '149.99'),
    field('address', object, false, '', '{}'),
    field('address.zipCode', digits(9), true, '', '12345'),
    field('principals', list, true, '', '[]'),
    field('principals[].firstName', text(25), true, '', 'Ada'),
    field('principals[].isPersonalGuarantor', boolean, true, '', 'true'),
    field('websites[]', text(100), false, '', 'https://shop.example'),
  ]
  expect(exampleBody(fields)).toEqual({
    amount: 149.99,
    address: { zipCode: '12345' },
    principals: [{ firstName: 'Ada', isPersonalGuarantor: true }],
    websites: ['https://shop.example'],
  })
})

test('digits stay text: a ZIP code may begin with zero', () => {
  expect(exampleBody([field('zip', digits(5), true, '', '02139')])).toEqual({ zip: '02139' })
})
