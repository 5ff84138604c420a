import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { show } from '../../test-support/show.tsx'
import type { KeyFacts } from './key-facts.ts'
import { OverviewOfAccount } from './overview.tsx'

type Activity = NonNullable<Overview['activity']>

const hourMs = 3_600_000
const quiet: Activity = {
  firstSteps: { keysMade: true, approved: true, declineHandled: true, refunded: true, webhookVerified: true },
  hours: Array.from({ length: 24 }, (_, index) => ({ startsAt: index * hourMs, calls: 0, errors: 0 })),
  applications: { total: 0, latest: [] },
  disputes: [],
  nearLimit: [],
  endedWebhooks: 0,
  clock: { now: 0, realNow: 0 },
}

function open(activity: Activity | null, openOrders: Overview['openOrders'] = [], keys: KeyFacts[] = []) {
  const asked = { kind: 'answered', answer: { activity, openOrders } } as const
  return show(<OverviewOfAccount asked={asked} keys={{ kind: 'answered', answer: keys }} />)
}

test('a new account sees the first steps, none done, and how to begin', async () => {
  open(null)
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getAllByRole('img', { name: 'To do' })).toHaveLength(5)
  expect(steps.getByRole('link', { name: 'Get keys' }).getAttribute('href')).toBe('/dashboard/credentials')
  expect(screen.queryByText('Calls, last 24 hours')).toBeNull()
})

test('what needs no attention is not there', async () => {
  open(
    quiet,
    [],
    [
      {
        sortKey: 'k',
        entityType: 'SELF-SERVICE',
        productName: 'Browser Post',
        active: true,
        dateCreated: 1,
        lastUsed: null,
      },
    ],
  )
  const keys = within(await screen.findByRole('region', { name: 'Your keys' }))
  expect(keys.getByText(/^Never used · issued /)).toBeTruthy()
  for (const name of ['First steps', 'Notices', 'Open terminal orders', 'Applications in progress'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('charts say in words what they draw', async () => {
  const hours = quiet.hours.map((hour, index) => (index === 5 ? { ...hour, calls: 1200, errors: 1 } : hour))
  open({ ...quiet, hours })
  const calls = within(await screen.findByRole('figure', { name: /^Calls, last 24 hours/ }))
  expect(calls.getByText('1,200')).toBeTruthy()
  expect(calls.getByText(/^Most in one hour: 1,200 calls, at /)).toBeTruthy()
  expect(screen.getByText(/^Most in one hour: 1 error, at /)).toBeTruthy()
})

test('notices, orders and applications lead to where they are dealt with', async () => {
  open(
    {
      ...quiet,
      firstSteps: { ...quiet.firstSteps, refunded: false },
      nearLimit: [{ name: 'Custom Pay API', api: 'custom-pay', calls: 55, limit: 60 }],
      disputes: [{ caseNumber: 'D20261119001', respondBy: hourMs }],
      applications: { total: 9, latest: [{ externalKey: 'a b', number: 7, status: 'pended' }] },
      endedWebhooks: 2,
    },
    [{ transactionId: 'TT-1', state: 'ordered', equipment: { type: 'PAX S300', model: 'pax-s300', quantity: 2 } }],
    [
      {
        sortKey: 'k',
        entityType: 'SELF-SERVICE',
        productName: 'Browser Post',
        active: true,
        dateCreated: 1,
        oldSecretsUntil: hourMs,
      },
    ],
  )
  expect(
    await screen.findByText(/Custom Pay API sent 55 requests in one minute of the last hour; the limit is 60/),
  ).toBeTruthy()
  expect(screen.getByText(/Dispute D20261119001 needs your answer/)).toBeTruthy()
  expect(screen.getByText(/^2 webhook endpoints were switched off/)).toBeTruthy()
  expect(await screen.findByText(/The old keys of Browser Post stop working at/)).toBeTruthy()
  expect(screen.getByText('4 of 5 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 × PAX S300' }).getAttribute('href')).toBe('/dashboard/terminals/TT-1')
  expect(screen.getByRole('link', { name: 'Application 7' }).getAttribute('href')).toBe('/dashboard/applications/7')
  expect(screen.getByRole('link', { name: 'All 9 applications' })).toBeTruthy()
  // What the reader calls them: several may be of one model, and numbers of applications are the gateway's.
  for (const name of ['TT-1', 'a b']) expect(screen.getByText(name)).toBeTruthy()
})

test('a gateway that is silent is said, with a way to try again', async () => {
  const refused = { kind: 'refused', code: 'gateway_failed', detail: '', requestId: 'r-1' } as const
  show(<OverviewOfAccount asked={refused} keys={refused} />)
  expect(await screen.findByRole('heading', { name: 'The overview could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('keys that could not be loaded are said, beside all else', () => {
  const keys = { kind: 'refused', code: 'gateway_unreachable', detail: '', requestId: 'r-1' } as const
  show(<OverviewOfAccount asked={{ kind: 'answered', answer: { activity: quiet, openOrders: [] } }} keys={keys} />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load credentials data')
  expect(screen.queryByRole('region', { name: 'Your keys' })).toBeNull()
})
