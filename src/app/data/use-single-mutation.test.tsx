import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ActionButton } from '../action-button.tsx'
import { ConfirmedAction } from '../confirmed-action.tsx'

const show = (button: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{button}</QueryClientProvider>)

/** As fast as a program can, so that nothing is drawn between two of them. */
async function clickFast(button: HTMLElement | undefined) {
  await act(async () => {
    for (let click = 0; click < 20; click++) button?.click()
  })
}

test('twenty fast clicks on a button that acts at once are one; pressed later it acts again', async () => {
  const send = vi.fn(async () => 'done')
  show(<ActionButton label="Resend" failed="The message was not resent." act={send} />)
  await clickFast(screen.getByRole('button', { name: 'Resend' }))
  expect(send).toHaveBeenCalledTimes(1)
  await clickFast(screen.getByRole('button', { name: 'Resend' }))
  expect(send).toHaveBeenCalledTimes(2)
})

test('twenty fast clicks on a button that asks first are one, after a failure too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const rotate = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  show(
    <ConfirmedAction
      label="Rotate"
      title="Rotate?"
      purpose="A new secret."
      act={rotate}
      failed="Not rotated."
      doing="x"
    />,
  )
  await clickFast(screen.getByRole('button', { name: 'Rotate' }))
  const confirm = () => screen.getAllByRole('button', { name: 'Rotate', hidden: true }).at(-1)
  await clickFast(confirm())
  expect(rotate).toHaveBeenCalledTimes(1)
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Not rotated.')
  await clickFast(confirm())
  expect(rotate).toHaveBeenCalledTimes(2)
})
