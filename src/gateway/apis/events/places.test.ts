import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('ten listeners of a merchant wait at once; who leaves gives the place free', () => {
  const places = createPlaces()
  const entered = Array.from({ length: 11 }, () => places.enter('one'))
  expect(entered.filter(Boolean)).toHaveLength(10)
  expect(places.enter('other')).toBe(true)
  places.leave('one')
  expect([places.enter('one'), places.enter('one')]).toEqual([true, false])
})

test('a thousand of all merchants', () => {
  const places = createPlaces()
  const entered = Array.from({ length: 1_001 }, (_, merchant) => places.enter(`merchant ${merchant}`))
  expect(entered.filter(Boolean)).toHaveLength(1_000)
  for (let merchant = 0; merchant < 1_000; merchant++) places.leave(`merchant ${merchant}`)
  expect(places.enter('again')).toBe(true)
})
