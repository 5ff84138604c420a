import { act, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DashboardNavigation } from './dashboard-navigation.tsx'

function show(path: string, isStaff = false) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <DashboardNavigation isStaff={isStaff} /> }])
  render(<Stub initialEntries={[path]} />)
  return within(screen.getByRole('navigation', { name: 'Dashboard' }))
}

test('the button names the current page, and what it opened is closed by Escape', async () => {
  const navigation = show('/dashboard/files/one')
  const button = navigation.getByRole('button', { name: 'Dashboard: Files' })
  await import('./dashboard-navigation.static.ts')
  expect(button.ariaExpanded).toBe('false')
  act(() => button.click())
  expect(button.ariaExpanded).toBe('true')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(button.ariaExpanded).toBe('false')
  expect(navigation.getByRole('link', { name: 'Files' }).getAttribute('aria-current')).toBe('page')
})

test('the administration is offered to administrators alone, and its mailbox belongs to it', () => {
  const navigation = show('/dashboard/mailbox', true)
  expect(navigation.getByRole('link', { name: 'Administration' }).getAttribute('aria-current')).toBe('page')
  navigation.getByRole('button', { name: 'Dashboard: Administration' })
})

test('without that group there is no administration', () => {
  expect(show('/dashboard/files').queryByRole('link', { name: 'Administration' })).toBeNull()
})
