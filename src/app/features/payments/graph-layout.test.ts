import { expect, test } from 'vitest'
import { box, drawEdge, layOut, pointOf } from './graph-layout.ts'

const graph = [
  { from: 'new', move: 'hold', to: 'authorized' },
  { from: 'authorized', move: 'capture', to: 'captured' },
  { from: 'authorized', move: 'increment', to: 'authorized' },
  { from: 'captured', move: 'close', to: 'settled' },
  { from: 'captured', move: 'void', to: 'voided' },
  { from: 'settled', move: 'refund_part', to: 'partially_refunded' },
  { from: 'partially_refunded', move: 'restore_all', to: 'settled' },
  { from: 'settled', move: 'dispute', to: 'disputed' },
  { from: 'disputed', move: 'represent', to: 'represented' },
] as const

test('what can be reached stands below where it is reached from', () => {
  const { places } = layOut([...graph], 'authorized')
  expect(places.map(({ state, row, column }) => `${state} ${row} ${column}`)).toEqual([
    'authorized 0 0',
    'captured 1 0',
    'settled 2 0',
    'voided 2 1',
    'partially_refunded 3 0',
    'disputed 3 1',
    'represented 4 1',
  ])
})

test('a payment that began later has not what came before it', () => {
  const { places } = layOut([...graph], 'captured')
  expect(places[0]).toEqual({ state: 'captured', row: 0, column: 0 })
  expect(places.map(({ state }) => state)).not.toContain('authorized')
})

test('each pair is joined once, on its way on, and no state with itself', () => {
  const { edges } = layOut([...graph], 'authorized')
  expect(edges).toContainEqual({ from: 'settled', to: 'partially_refunded' })
  expect(edges).not.toContainEqual({ from: 'partially_refunded', to: 'settled' })
  expect(edges.filter(({ from, to }) => from === to)).toEqual([])
})

test('a line between two boxes of a row does not pass behind the one between them', () => {
  const place = (column: number) => ({ state: '', row: 3, column })
  expect(drawEdge(place(0), place(1))).toMatch(/H/)
  expect(drawEdge(place(1), place(0))).toBe(drawEdge(place(0), place(1)))
  const bottom = pointOf(place(0)).y + box.height
  const heights = [...drawEdge(place(0), place(2)).matchAll(/[MC ]\d+ (\d+)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(4)
  expect(Math.min(...heights)).toBe(bottom)
})
