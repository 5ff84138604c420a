import { expect, test } from 'vitest'
import { avsTriggers, decideAvs } from './avs.ts'

test.each(avsTriggers.map(({ zip, result }) => [zip, result] as const))(
  'ZIP code %s with a street answers %s',
  (zip, result) => {
    expect(decideAvs('1 Main St', zip)).toBe(result)
    expect(decideAvs('1 Main St', `${zip}-0001`)).toBe(result)
  },
)

test.each([
  ['1 Main St', '90210', 'Y'],
  ['', '33333', 'Z'],
  ['   ', '90210', 'Z'],
  ['', '', ''],
  ['1 Main St', '', ''],
])('street %j and ZIP code %j answer %j', (street, zip, result) => {
  expect(decideAvs(street, zip)).toBe(result)
})
