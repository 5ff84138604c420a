import { expect, test } from 'vitest'
import { hardware } from '../../../../content/data/hardware.ts'
import { products } from '../../../../content/data/products.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { NewTerminalOrderSchema } from '../../../domain/orders/terminal-order-schema.ts'
import {
  emptyOrder,
  type OrderField,
  type OrderFields,
  orderFields,
  orderProblem,
  toNewOrder,
} from './order-form-rules.ts'

const terminals = orderableTerminals(hardware)
const good: OrderFields = {
  terminalModel: 'pax-s300',
  integration: 'PAX Semi-Integrated SDK',
  quantity: '2',
  firstName: 'Dana',
  lastName: 'Developer',
  company: 'Example Shop',
  email: 'dev@gatehouse.test',
  phone: '+1 555 0100',
  street: ' 1 Main Street ',
  street2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}
const problemOf = (
  field: OrderField,
  change: Partial<OrderFields>,
  stock: { type: string; outOfStock: boolean }[] = [],
) => orderProblem(field, { ...good, ...change }, { terminals, stock })

test('an order that the form finds right is right for the server', () => {
  expect(orderFields.filter(field => problemOf(field, {}))).toEqual([])
  expect(NewTerminalOrderSchema.parse(toNewOrder('draft-0001', good))).toMatchObject({
    quantity: 2,
    shipTo: { street: '1 Main Street' },
  })
})

test('an empty order misses everything but the second line of the address', () => {
  const missing = orderFields.filter(field => orderProblem(field, emptyOrder, { terminals, stock: [] }))
  expect(missing).toEqual(orderFields.filter(field => field !== 'street2'))
})

test.each([
  ['terminalModel', { terminalModel: '' }, 'Choose a terminal'],
  ['terminalModel', { terminalModel: 'ingenico-desk-3500' }, 'Choose a terminal'],
  ['integration', { integration: '' }, 'Choose an integration'],
  ['integration', { integration: 'Android SDK' }, /sales engineering$/],
  ['integration', { integration: 'Another integration' }, /sales engineering$/],
  ['quantity', { quantity: '' }, 'A whole number from 1 to 5'],
  ['quantity', { quantity: '0' }, 'A whole number from 1 to 5'],
  ['quantity', { quantity: '6' }, 'A whole number from 1 to 5'],
  ['quantity', { quantity: '1e0' }, 'A whole number from 1 to 5'],
  ['zip', { zip: 'x' }, /ZIP/],
] as const)('%s of %j', (field, change, message) => {
  expect(problemOf(field, change)).toMatch(message)
})

test('a terminal that is out of stock is said beforehand; one that nobody counted is not', () => {
  const outOf = (type: string) => problemOf('terminalModel', {}, [{ type, outOfStock: true }])
  expect(outOf('PAX S300')).toMatch(/^Out of stock/)
  expect(outOf('Ingenico LANE 3000')).toBeUndefined()
})

test('every terminal that is sold has an integration that the form offers, or nobody could order it', () => {
  const offered = products.filter(({ environment }) => (environment as string[]).includes('Card-Present'))
  for (const { slug, software } of terminals) {
    expect(
      offered.some(({ name }) => software.includes(name)),
      slug,
    ).toBe(true)
  }
})
