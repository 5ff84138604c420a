import { expect, test } from 'vitest'
import { requestStates } from '../../../domain/terminals/request-states.ts'
import { edges } from './graph/graph-layout.ts'
import { approval, requestOf } from './test-support/requests.ts'
import { isPassed, isTaken } from './way-gone.ts'

test.each([
  ['waits for its card', requestOf(), ['sent', 'received', 'in_progress']],
  ['was only sent', requestOf({ state: 'sent', step: null }), ['sent']],
  [
    'timed out at its card',
    requestOf({ state: 'timed_out', step: null, endedFrom: 'in_progress' }),
    ['sent', 'received', 'in_progress', 'timed_out'],
  ],
  [
    'lost its power at its card',
    requestOf({ state: 'failed', failure: 'no-power', step: null, endedFrom: 'in_progress' }),
    ['sent', 'received', 'in_progress', 'failed'],
  ],
  [
    'was cancelled before it started',
    requestOf({ state: 'cancelled', step: null, endedFrom: 'received' }),
    ['sent', 'received', 'cancelled'],
  ],
  [
    'timed out while the gateway was away',
    requestOf({ state: 'timed_out', step: null, endedFrom: 'sent' }),
    ['sent', 'timed_out'],
  ],
  [
    'was paid before the gateway wrote down where it stood',
    requestOf({ state: 'approved', step: null, transaction: approval }),
    ['sent', 'received', 'in_progress', 'approved'],
  ],
])('the graph of a request that %s marks the way that it went', (_, request, passed) => {
  expect(requestStates.filter(state => isPassed(state, request))).toEqual(passed)
  const arrows = edges.filter(edge => isTaken(edge, request)).map(({ from, to }) => `${from} ${to}`)
  const leadsIn = ['sent received', 'received in_progress'].slice(
    0,
    Math.max(passed.indexOf('in_progress'), +passed.includes('received')),
  )
  const end = request.state
  const last = ['approved', 'declined'].includes(end) ? `in_progress ${end}` : `open ${end}`
  expect(arrows.sort()).toEqual(
    [...leadsIn, ...(passed.at(-1) === 'in_progress' || end === 'sent' ? [] : [last])].sort(),
  )
})
