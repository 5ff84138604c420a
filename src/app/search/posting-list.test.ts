import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PostingList } from './posting-list.server.ts'

/** Places in ascending order, as a list has them. */
const sorted = (postings: ReadonlyMap<number, number>) => [...postings].sort(([a], [b]) => a - b)

const place = fc.integer({ min: 0, max: 60 })
const count = fc.integer({ min: 1, max: 0xffff })
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), place, count }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), place }) },
)

test('a list says what a map says after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(place, count)), fc.array(change, { maxLength: 120 }), (given, changes) => {
      const map = new Map(given)
      const list = PostingList.of(map)
      for (const each of changes) {
        if (each.kind === 'set') expect(list.set(each.place, each.count)).toBe(list)
        else expect(list.delete(each.place)).toBe(map.has(each.place))
        if (each.kind === 'set') map.set(each.place, each.count)
        else map.delete(each.place)
        expect(list.get(each.place)).toBe(map.get(each.place))
      }
      const expected = sorted(map)
      expect(list.size).toBe(map.size)
      expect([...list]).toEqual(expected)
      expect([...list.entries()]).toEqual(expected)
      expect([...list.keys()]).toEqual(expected.map(([at]) => at))
      expect([...list.values()]).toEqual(expected.map(([, times]) => times))
      const said: [number, number][] = []
      list.forEach((times, at) => {
        said.push([at, times])
      })
      expect(said).toEqual(expected)
      for (let at = 0; at <= 60; at++) expect([list.has(at), list.get(at)]).toEqual([map.has(at), map.get(at)])
    }),
  )
})

test('who goes through a list may take out what they are at', () => {
  const list = PostingList.of(new Map(Array.from({ length: 100 }, (_, at) => [at * 3, at + 1])))
  const met: number[] = []
  for (const at of list.keys()) {
    met.push(at)
    if (at % 2 === 0) list.delete(at)
  }
  expect(met).toEqual(Array.from({ length: 100 }, (_, at) => at * 3))
  expect([...list.keys()]).toEqual(met.filter(at => at % 2 === 1))
})

test('a count ends where its two bytes end', () => {
  expect(new PostingList().set(1, 70_000).get(1)).toBe(65_535)
})

test('what was cleared is empty and can be filled', () => {
  const list = PostingList.of(new Map([[1, 1]]))
  list.clear()
  expect([list.size, [...list], list.get(1)]).toEqual([0, [], undefined])
  expect([...list.set(2, 3)]).toEqual([[2, 3]])
})
