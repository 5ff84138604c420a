import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, dismissToast, toastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const texts = () => toastStore.get().map(({ text }) => text)

const dismissAll = () => {
  for (const { id } of toastStore.get()) dismissToast(id)
}
beforeEach(() => {
  dismissAll()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  dismissAll()
  vi.useRealTimers()
})

test('the same message is shown once, by its newest time', () => {
  addToast('Failed to load', 'bad')
  addToast('Failed to load', 'bad')
  expect(texts()).toEqual(['Failed to load'])
  vi.advanceTimersByTime(4_000)
  addToast('Failed to load', 'bad')
  vi.advanceTimersByTime(4_000)
  expect(texts()).toEqual(['Failed to load'])
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual([])
  addToast('Failed to load', 'bad')
  expect(texts()).toEqual(['Failed to load'])
})

test('different messages stand beside each other, four at most', () => {
  for (const text of ['one', 'two', 'three', 'one', 'four', 'five']) addToast(text, 'ok')
  expect(texts()).toEqual(['three', 'one', 'four', 'five'])
})

test('a repeated message is said again by a screen reader: it is another element of the same region', async () => {
  const { container } = render(<Toaster />)
  const region = within(container).getByRole('status')
  act(() => addToast('Copied to clipboard', 'ok'))
  const first = within(region).getByText('Copied to clipboard')
  act(() => addToast('Copied to clipboard', 'ok'))
  const second = within(region).getByText('Copied to clipboard')
  expect(second).not.toBe(first)
  expect(first.isConnected).toBe(false)
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(within(container).getByRole('button', { name: 'Dismiss' }))
  expect(texts()).toEqual([])
})
