import { expect, test } from 'vitest'
import { findLocation, findRoom, locations } from './places.ts'
import { readStayDate, writeStayDate } from './stay-dates.ts'

test('ids are unique: of locations, and of the items and tables of each', () => {
  const isUnique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length)
  isUnique(locations.map(({ locationId }) => locationId))
  for (const { menus, tables } of locations) {
    isUnique(menus.flatMap(({ items }) => items.map(({ itemId }) => itemId)))
    isUnique(tables.map(({ tableId }) => tableId))
  }
})

test('only hotels have rooms', () => {
  for (const { kind, rooms } of locations) expect(rooms.length > 0).toBe(kind === 'hotel')
})

const hotel = findLocation('loc_200')
test.each([
  ['1204', 'Martin', '1204'],
  [' 1204 ', ' martin ', '1204'],
  ['1204', 'Martín', '1204'],
  ['1204', 'Martins', 'GUEST_MISMATCH'],
  ['1998', 'Novak', 'ROOM_LIMIT'],
  ['1999', 'Martin', 'ROOM_NOT_OCCUPIED'],
  ['', '', 'ROOM_NOT_OCCUPIED'],
])('a charge to %j for %j: %s', (number, name, outcome) => {
  const found = hotel && findRoom(hotel, number, name)
  expect(typeof found === 'string' ? found : found?.roomNumber).toBe(outcome)
})

test.each([
  ['03012026', '2026-03-01'],
  ['02302026', undefined],
  ['13012026', undefined],
  ['3012026', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => {
  expect(readStayDate(text)).toBe(day)
  if (day) expect(writeStayDate(day)).toBe(text)
})
