import { expect, test } from 'vitest'
import { inHand, noTerminal, reduceTerminal, type TerminalChange, type TerminalState } from './terminal-state.ts'
import { approval, requestOf, terminalOf } from './test-support/requests.ts'

const after = (changes: readonly TerminalChange[], from: TerminalState = noTerminal) =>
  changes.reduce(reduceTerminal, from)
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
  expect(after([{ type: 'terminal', value: terminalOf({ version: 2, isOn: false }) }], state).terminal?.isOn).toBe(
    false,
  )
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
