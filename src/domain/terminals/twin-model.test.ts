import { expect, test } from 'vitest'
import { twinModelOf } from './twin-model.ts'

test.each([
  ['pax-a920-pro-app', 'pax-a920-pro'],
  ['pax-a80-sp30-app', 'pax-a80-sp30'],
  ['pax-a80-pin-pad', 'pax-a80-sp30'],
  ['pax-s300', 'pax-a920-pro'],
  ['ingenico-lane-3000', 'ingenico-lane-3000'],
  ['ingenico-move-5000', 'ingenico-lane-3000'],
  ['magtek-tdynamo', undefined],
])('the twin of %s is %s', (hardware, model) => {
  expect(twinModelOf(hardware)).toBe(model)
})
