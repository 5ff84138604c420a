import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClockState } from '../../../domain/workbench/clock.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import SandboxClock from './sandbox-clock.island.tsx'

const hourMs = 3_600_000
const now = Date.UTC(2026, 10, 18, 17)
const still: ClockState = {
  ...{ now, realNow: now, daysAhead: 0, nextCloseAt: now + 11 * hourMs, isMoving: false, waiting: [] },
}
const advanced = (over: object) => ({
  ...still,
  ...{ id: 'x', from: now, to: now + 24 * hourMs, happened: [], hasMore: false, failed: 0, ...over },
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('before the first credentials it says how the clock begins', async () => {
  stubPortal({ getClock: () => json(null) })
  show(<SandboxClock loaded={null} />)
  expect(await screen.findByRole('heading', { name: 'No clock yet' })).toBeTruthy()
})

test('what is due is listed, counted where it is alike, with what failed', async () => {
  const waiting = [
    { kind: 'close-batches', dueAt: now + 11 * hourMs, tries: 0, count: 1 },
    { kind: 'open-dispute', dueAt: now + 12 * hourMs, tries: 2, count: 3 },
  ]
  stubPortal({ getClock: () => json({ ...still, waiting }) })
  show(<SandboxClock loaded={{ ...still, waiting }} />)
  const due = within(await screen.findByRole('region', { name: 'Scheduled next' }))
  expect(due.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringContaining('Open batches close'),
    expect.stringContaining('Cardholders open disputes × 3 · failed 2 times; the gateway retries it'),
  ])
})

test('an advance tells what happened, in order, and takes the focus there', async () => {
  const happened = [
    {
      id: 'evt_1',
      position: 1,
      name: 'batch.closed',
      credentialId: 'c',
      api: 'nightly',
      at: now + hourMs,
      data: { count: 3, sales: '21.00' },
    },
    {
      id: 'evt_2',
      position: 2,
      name: 'bank_debit.returned',
      credentialId: 'c',
      api: 'nightly',
      at: now + 2 * hourMs,
      data: { amount: '9.00', code: 'R01' },
    },
  ]
  stubPortal({ getClock: () => json(still), advanceClock: () => json(advanced({ happened })) })
  const user = show(<SandboxClock loaded={still} />)
  await user.click(await screen.findByRole('button', { name: 'By one day' }))
  const list = within(await screen.findByRole('region', { name: 'What happened' }))
  expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringContaining('batch.closed · sales $21.00 · transactions: 3'),
    expect.stringContaining('The bank returned a debit.bank_debit.returned · $9.00 · code R01'),
  ])
  expect(document.activeElement?.textContent).toBe('What happened')
})

test('a refusal says why; pressed again, it is the same request', async () => {
  const ids: string[] = []
  stubPortal({
    getClock: () => json(still),
    advanceClock: body => {
      ids.push((body as { id: string }).id)
      return ids.length === 1 ? problem('clock_is_moving') : json(advanced({}))
    },
  })
  const user = show(<SandboxClock loaded={still} />)
  await user.click(await screen.findByRole('button', { name: /^To the next close/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wait until it has finished, then try again.')
  await user.click(screen.getByRole('button', { name: /^To the next close/ }))
  expect(await screen.findByText('Nothing was scheduled in that time.')).toBeTruthy()
  expect(ids[1]).toBe(ids[0])
})

test('a moment that is past is refused under the field, before anything is sent', async () => {
  const sent: unknown[] = []
  stubPortal({
    getClock: () => json(still),
    advanceClock: body => {
      sent.push(body)
      return json(advanced({}))
    },
  })
  const user = show(<SandboxClock loaded={still} />)
  const field = await screen.findByLabelText('To a date and time, in your time zone')
  await user.click(screen.getByRole('button', { name: 'Advance' }))
  expect(screen.getByText('Choose a day and a time.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2026-11-01T10:00' } })
  await user.click(screen.getByRole('button', { name: 'Advance' }))
  expect(screen.getByText(/^Choose a time after /)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '2026-12-01T10:00' } })
  await user.click(screen.getByRole('button', { name: 'Advance' }))
  await screen.findByText('Nothing was scheduled in that time.')
  expect(sent).toMatchObject([{ until: new Date('2026-12-01T10:00').getTime() }])
})
