import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutAddress } from '../../domain/checkout/checkout-address.ts'
import { hostileMessages } from '../../lib/test-support/hostile-messages.ts'
import { runsOf } from '../../lib/test-support/runs.ts'
import { CheckoutFrame } from './checkout-frame.tsx'

const gatewayOrigin = 'https://gateway.example'
const src = checkoutAddress(`${gatewayOrigin}/hosted/`, { amount: '1.00', post_token: '', use_modal: 'true' })
const response = { type: 'checkout.response', data: { Status: 'Approved', Amount: '1.00' } }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function show(heightPx?: number) {
  const onClose = vi.fn()
  const onResponse = vi.fn()
  render(<CheckoutFrame {...{ src, gatewayOrigin, onClose, onResponse, ...(heightPx && { heightPx }) }} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Payment form')
  const tell = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    fireEvent(
      window,
      new MessageEvent('message', { data, origin: gatewayOrigin, source: frame.contentWindow, ...from }),
    )
  return { onClose, onResponse, frame, tell }
}

test('the frame is 800 pixels high, or as high as asked', () => {
  const { frame } = show()
  expect(frame.getAttribute('height')).toBe('800')
  expect(frame.src).toBe('https://gateway.example/hosted/?amount=1.00&use_modal=true')
})

test('what the form says reaches the page', () => {
  const { onClose, onResponse, tell } = show(1050)
  tell({ type: 'checkout.ready' })
  expect(screen.getByRole('status').textContent).toBe('')
  tell({ type: 'checkout.close' })
  expect(onClose).toHaveBeenCalledOnce()
  tell(response)
  expect(onResponse).toHaveBeenCalledExactlyOnceWith(response.data)
})

test('messages of other origins, other windows and other shapes do nothing', () => {
  const { onClose, onResponse, tell } = show()
  const close = { type: 'checkout.close' }
  for (const origin of ['https://evil.example', 'https://gateway.example.evil', 'http://gateway.example', 'null', ''])
    for (const message of [close, response]) tell(message, { origin })
  for (const source of [window, null]) for (const message of [close, response]) tell(message, { source })
  for (const message of ['checkout.close', null, [close], { type: 'checkout.response', data: {} }]) tell(message)
  expect(onClose).not.toHaveBeenCalled()
  expect(onResponse).not.toHaveBeenCalled()
})

test('of thousands of messages that are not the form’s none does anything', () => {
  const { onClose, onResponse, frame } = show()
  const beside = document.createElement('iframe')
  document.body.append(beside)
  const windows = { right: frame.contentWindow, other: beside.contentWindow, self: window, none: null }
  const right = [{ type: 'checkout.ready' }, { type: 'checkout.close' }, response]
  fc.assert(
    fc.property(hostileMessages(gatewayOrigin, right, ['type', 'data', 'data.Status']), ({ from, ...message }) => {
      window.dispatchEvent(new MessageEvent('message', { ...message, source: windows[from] }))
      expect([onClose.mock.calls, onResponse.mock.calls]).toEqual([[], []])
    }),
    { numRuns: runsOf(100, 10_000) },
  )
  expect(screen.getByRole('status').textContent).toBe('Opening the payment form…')
  beside.remove()
})

test('a form that does not come is said after ten seconds, and can be opened again', () => {
  const { onClose, frame } = show()
  expect(screen.getByText('Opening the payment form…')).toBeTruthy()
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('alert').textContent).toContain('The payment form does not answer')
  fireEvent.click(screen.getByRole('button', { name: 'Open it again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByTitle('Payment form')).not.toBe(frame)
  act(() => vi.advanceTimersByTime(10_000))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form that came late takes the complaint away', () => {
  const { tell } = show()
  act(() => vi.advanceTimersByTime(10_000))
  tell({ type: 'checkout.ready' })
  expect(screen.queryByRole('alert')).toBeNull()
})
