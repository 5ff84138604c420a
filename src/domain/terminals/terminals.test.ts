import { expect, test } from 'vitest'
import { deviceBehaviour } from './device-endings.ts'
import {
  isFinal,
  type RequestMove,
  type RequestState,
  requestGraph,
  requestMoves,
  requestStates,
} from './request-states.ts'

// Every state with every move; what a row leaves out is not allowed.
const allowed: Readonly<Record<RequestState, Readonly<Partial<Record<RequestMove, RequestState>>>>> = {
  sent: { receive: 'received', cancel: 'cancelled', 'time-out': 'timed_out', fail: 'failed' },
  received: { start: 'in_progress', cancel: 'cancelled', 'time-out': 'timed_out', fail: 'failed' },
  in_progress: {
    'choose-tip': 'in_progress',
    'present-card': 'in_progress',
    'enter-pin': 'in_progress',
    approve: 'approved',
    decline: 'declined',
    sign: 'approved',
    cancel: 'cancelled',
    'time-out': 'timed_out',
    fail: 'failed',
  },
  approved: {},
  declined: {},
  cancelled: {},
  timed_out: {},
  failed: {},
}
const pairs = requestStates.flatMap(state => requestMoves.map(move => ({ state, move })))

test.each(pairs)('$state: $move', ({ state, move }) => {
  expect(requestGraph[state][move]).toBe(allowed[state][move])
})

test('a request ends in five ways, and each of the others can reach all of them', () => {
  expect(requestStates.filter(isFinal)).toEqual(['approved', 'declined', 'cancelled', 'timed_out', 'failed'])
  const reach = (from: (typeof requestStates)[number]): Set<string> => {
    const seen = new Set<string>()
    const open = [from]
    for (let state = open.pop(); state; state = open.pop())
      for (const next of Object.values(requestGraph[state])) if (!seen.has(next)) open.push(next) && seen.add(next)
    return seen
  }
  for (const state of requestStates.filter(each => !isFinal(each)))
    expect([...reach(state)]).toEqual(
      expect.arrayContaining(['approved', 'declined', 'cancelled', 'timed_out', 'failed']),
    )
})

test.each([
  ['PX-7700123', undefined],
  ['PX-BUSY', 'busy'],
  ['BUSY-PX', undefined],
  ['PX-LOST', undefined],
  ['PX-busy', undefined],
])('what %s makes a terminal do that knows busy and offline', (serial, behaviour) => {
  expect(deviceBehaviour(serial, ['busy', 'offline'])).toBe(behaviour)
})
