import { expect, test } from 'vitest'
import type { RequestStep } from '../../../../domain/terminals/request-states.ts'
import { type Key, type KeyEntry, keyOf, noEntry, pressKey } from './key-entry.ts'

/** Presses keys in a row at one step; digits one by one. */
function press(step: RequestStep | null, ...keys: (Key | string)[]) {
  let now: ReturnType<typeof pressKey> = { entry: noEntry }
  for (const key of keys.flatMap(each => (/^\d+$/.test(each) ? Array.from(each) : [each])))
    now = pressKey(now.entry, key as Key, step)
  return now
}

test('a card is keyed in: number, enter, expiry, enter', () => {
  expect(press('card', '4111111111111111', 'enter').entry).toEqual({
    ...{ field: 'expiry', digits: '', number: '4111111111111111' },
  } satisfies KeyEntry)
  const { entry, end } = press('card', '4111111111111111', 'enter', '1229', 'enter')
  expect([entry, end]).toEqual([noEntry, { do: 'card', number: '4111111111111111', expiry: '1229' }])
})

test.each([
  ['1234', true],
  ['4321', false],
  ['12345', false],
])('PIN %s is right: %s', (digits, isRight) => {
  expect(press('pin', digits, 'enter').end).toEqual({ do: 'pin', isRight })
})

test('a tip is typed in cents; enter alone is none', () => {
  expect(press('tip', '850', 'enter').end).toEqual({ do: 'tip', tipCents: 850 })
  expect(press('tip', 'enter').end).toEqual({ do: 'tip', tipCents: 0 })
})

test('too little is not taken, clear takes the last digit, cancel takes all', () => {
  expect(press('pin', '123', 'enter').end).toBeUndefined()
  expect(press('card', '41', 'enter').entry.digits).toBe('41')
  expect(press('pin', '12', 'clear').entry.digits).toBe('1')
  expect(press('pin', '12', 'cancel').entry).toEqual(noEntry)
})

test.each([null, 'processing', 'signature'] as const)('at %s keys type nothing', step => {
  expect(press(step, '4111', 'enter')).toEqual({ entry: noEntry })
})

test('which keys of a keyboard stand for which of the terminal', () => {
  expect(['7', 'Enter', 'Backspace', 'Escape', 'F1', 'a', 'Tab'].map(keyOf)).toEqual([
    ...['7', 'enter', 'clear', 'cancel', undefined, undefined, undefined],
  ])
})
