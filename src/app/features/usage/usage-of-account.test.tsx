import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Usage } from '../../../contract/workbench/workbench-endpoints.ts'
import { show } from '../../test-support/show.tsx'
import { UsageOfAccount } from './usage-of-account.tsx'

const use: Usage['uses'][number] = {
  ...{ name: 'Custom Pay API', api: 'custom-pay', isRevoked: false },
  ...{ callsThisMinute: 3, callsToday: 1200, errorsToday: 7, busiestMinute: 20 },
}
const open = (usage: Usage | null) => show(<UsageOfAccount asked={{ kind: 'answered', answer: usage }} />)

test('calls of a minute beside the limit, and what is near it', async () => {
  const near = { ...use, name: 'Browser Post', api: 'key-exchange', isRevoked: true, busiestMinute: 48 }
  open({ limitPerMinute: 60, uses: [use, near, { ...near, isRevoked: false, busiestMinute: 80 }] })
  const list = within(await screen.findByRole('list', { name: 'Usage by credentials and API' }))
  const [first, second, third] = list.getAllByRole('listitem').map(item => item.textContent)
  expect(first).toBe('Custom Pay APIThis minute3 of 60Busiest minute20 of 6024 hours1,200Errors, 24 hours7')
  expect(second).toContain('Near the limitRevoked')
  expect(third).toContain('Limit reached')
  expect(third).not.toContain('Near the limit')
  expect(screen.getByText(/1 a second at a steady pace/)).toBeTruthy()
})

test('without requests it says what will be here; without a limit it says so', async () => {
  open({ limitPerMinute: 0, uses: [] })
  expect(await screen.findByRole('heading', { name: 'No requests in 24 hours' })).toBeTruthy()
  expect(screen.getByText('This sandbox has no rate limit.')).toBeTruthy()
})
