import { expect, test } from 'vitest'
import {
  countEarlier,
  inHand,
  isInUse,
  newTerminal,
  reduceTerminal,
  type TerminalChange,
  type TerminalState,
} from './terminal-state.ts'
import { approval, requestOf, terminalOf } from './test-support/requests.ts'

const fresh = newTerminal(terminalOf())
const after = (changes: readonly TerminalChange[], from: TerminalState = fresh) => changes.reduce(reduceTerminal, from)
const snapshot = (...requests: ReturnType<typeof requestOf>[]): TerminalChange => ({
  type: 'snapshot',
  value: { terminal: terminalOf(), storeName: 'Harbour Grill', requests },
})
const approved = requestOf({ version: 5, state: 'approved', step: null, transaction: approval })

test('a page without a stream says so, and each snapshot makes it whole again', () => {
  const lost = after([snapshot(requestOf()), { type: 'lost' }])
  expect([lost.connection, inHand(lost)?.id]).toEqual(['lost', 'one'])
  const back = after([snapshot(approved)], lost)
  expect([back.connection, inHand(back), back.shownEnd]).toEqual(['live', undefined, 'one'])
})

test('what comes late or twice changes nothing', () => {
  const state = after([snapshot(requestOf({ version: 4, step: 'processing' }))])
  expect(after([{ type: 'request', value: requestOf({ version: 3 }) }], state)).toBe(state)
  expect(after([{ type: 'request', value: requestOf({ version: 4 }) }], state)).toBe(state)
  expect(after([{ type: 'terminal', value: terminalOf({ isOn: false }) }], state)).toBe(state)
  expect(after([{ type: 'terminal', value: terminalOf({ version: 2, isOn: false }) }], state).terminal.isOn).toBe(false)
})

test('the end of a request stays on the screen until it is put away or another one comes', () => {
  const ended = after([snapshot(requestOf()), { type: 'request', value: approved }])
  expect(ended.shownEnd).toBe('one')
  expect(after([{ type: 'end-seen' }], ended).shownEnd).toBeNull()
  const next = requestOf({ id: 'two', createdAt: approved.createdAt + 1 })
  const busy = after([{ type: 'request', value: next }], ended)
  expect([busy.shownEnd, busy.requests.map(({ id }) => id)]).toEqual([null, ['two', 'one']])
})

test('a page that opens later does not show an old end', () => {
  expect(after([snapshot(approved)]).shownEnd).toBeNull()
})

test('a page keeps the latest fifty requests', () => {
  const changes = Array.from(
    { length: 60 },
    (_, at): TerminalChange => ({
      type: 'request',
      value: { ...approved, id: `r${at}`, createdAt: approved.createdAt + at },
    }),
  )
  const { requests } = after([snapshot(), ...changes])
  expect([requests.length, requests[0]?.id]).toEqual([50, 'r59'])
})

test('a terminal is in use when it looks other than a new one; what it did before is counted', () => {
  const isSeen = (...changes: TerminalChange[]) => isInUse(after(changes), fresh)
  expect(isSeen(snapshot(approved))).toBe(false)
  expect([countEarlier(fresh), countEarlier(after([snapshot(approved)]))]).toEqual([0, 1])
  expect([isSeen(), isSeen(snapshot()), isSeen({ type: 'lost' })]).toEqual([false, false, false])
  expect(isSeen(snapshot(requestOf()))).toBe(true)
  for (const change of [{ isOn: false }, { model: 'pax-a80-sp30' }, { mode: 'by-itself' }] as const)
    expect(isSeen(snapshot(), { type: 'terminal', value: terminalOf({ version: 7, ...change }) })).toBe(true)
})
