import { expect, test } from 'vitest'
import { changeKinds } from './change-kinds.ts'
import { changedBetween, writePosition } from './change-position.ts'

const at = writePosition(new Map([...changeKinds.map(kind => [kind, '1'] as const), ['delivery', '1 7']]))

test('a position tells which kinds are others', () => {
  expect(changedBetween(at, at)).toEqual([])
  expect(changedBetween(at, at.replace('request=1', 'request=2').replace('1+7', '1+8'))).toEqual([
    'request',
    'delivery',
  ])
})

test('before anything was written there is a position too', () => {
  expect(changedBetween('', '')).toEqual([])
  expect(changedBetween('', at)).toEqual(changeKinds)
})

test('without a position, or with one of somebody else, anything may be new', () => {
  expect(changedBetween(undefined, at)).toEqual(changeKinds)
  expect(changedBetween('no position', at)).toEqual(changeKinds)
})
