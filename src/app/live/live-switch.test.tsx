import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveSwitch } from './live-switch.tsx'
import { runLiveSwitch } from './run-live-switch.ts'

/** Streams that the page opened, to write to and to end. */
let streams: { say: (text: string) => void; end: () => void; signal: AbortSignal; from: string | null }[]
let answer: number
let stop = () => {}

beforeEach(() => {
  sessionStorage.clear()
  streams = []
  answer = 200
  vi.stubGlobal('fetch', async (_path: string, { signal, headers }: RequestInit) => {
    if (answer !== 200) return new Response('{}', { status: answer })
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: given => {
        controller = given
      },
    })
    signal?.addEventListener('abort', () => controller?.error(signal.reason))
    streams.push({
      say: text => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      signal: signal as AbortSignal,
      from: new Headers(headers).get('last-event-id'),
    })
    return new Response(body)
  })
})
afterEach(() => {
  stop()
  setHidden(false)
  vi.unstubAllGlobals()
})

const changed = (kinds: string, position = '') => `event: changed\ndata: ${kinds}\nid: ${position}\n\n`

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Toasts have the role too, and tests of other files may have left theirs. */
const stateShown = () => document.querySelector('[data-live-state][role=status]')?.textContent

async function show(countNew = 3) {
  const list = { look: vi.fn(async () => {}), countNew: vi.fn(async () => countNew) }
  const { container } = render(<LiveSwitch kinds={['request']} readAt="request=1" />)
  stop = runLiveSwitch(container.querySelector('[data-live]') as HTMLElement, list)
  await expect.poll(() => streams.length > 0 || answer !== 200).toBeTruthy()
  return list
}

test('it is live when the portal says so, and looks again at what it waits for alone', async () => {
  const { look } = await show()
  expect(stateShown()).toBe('Connecting')
  streams[0]?.say(changed('request payment'))
  await expect.poll(() => look.mock.calls.length === 1).toBeTruthy()
  expect(stateShown()).toBe('Live')
  streams[0]?.say(changed('clock'))
  streams[0]?.say(changed('request'))
  streams[0]?.say(changed('request'))
  await expect.poll(() => look.mock.calls.length >= 2).toBeTruthy()
  await new Promise(resolve => setTimeout(resolve, 500))
  // What came together was looked at together.
  expect(look.mock.calls.length).toBe(2)
})

test('paused it says how many are new, is paused after a reload too, and catches up', async () => {
  const { look, countNew } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(stateShown()).toBe('Paused')
  streams[0]?.say(changed('request'))
  await screen.findByRole('button', { name: '3 new' })
  expect(look).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '3 new' }))
  expect([look.mock.calls.length, screen.queryByRole('button', { name: '3 new' })]).toEqual([1, null])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume' }))
  stop()
  document.body.innerHTML = ''
  const again = await show()
  expect(stateShown()).toBe('Paused')
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await expect.poll(() => again.look.mock.calls.length === 1).toBeTruthy()
  expect(countNew).toHaveBeenCalledTimes(1)
})

test('a hidden tab has no stream; seen again it looks at what it missed', async () => {
  const { look } = await show()
  setHidden(true)
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(streams).toHaveLength(1)
  setHidden(false)
  await expect.poll(() => streams.length === 2).toBeTruthy()
  streams[1]?.say(changed('request payment event delivery clock'))
  await expect.poll(() => look.mock.calls.length === 1).toBeTruthy()
})

test('the stream goes on where the page was made, then where it was told, and from nowhere after a failure', async () => {
  const { look } = await show()
  expect(streams[0]?.from).toBe('request=1')
  streams[0]?.say(changed('', 'request=1'))
  await expect.poll(() => stateShown() === 'Live').toBeTruthy()
  expect(look).not.toHaveBeenCalled()
  streams[0]?.say(changed('request', 'request=2'))
  await expect.poll(() => look.mock.calls.length === 1).toBeTruthy()
  setHidden(true)
  setHidden(false)
  await expect.poll(() => streams.length === 2).toBeTruthy()
  expect(streams[1]?.from).toBe('request=2')
  streams[1]?.end()
  await expect.poll(() => streams.length === 3, { timeout: 5_000 }).toBeTruthy()
  expect(streams[2]?.from).toBeNull()
})

test('a look that failed is made again by itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { look } = await show()
  look.mockRejectedValueOnce(new TypeError('gone'))
  streams[0]?.say(changed('request'))
  await expect.poll(() => look.mock.calls.length === 2, { timeout: 5_000 }).toBeTruthy()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a stream that ended is opened again; without a session it is not', async () => {
  await show()
  streams[0]?.say(changed('request'))
  streams[0]?.end()
  await expect.poll(() => stateShown() === 'Reconnecting').toBeTruthy()
  await expect.poll(() => streams.length === 2, { timeout: 5_000 }).toBeTruthy()
  answer = 401
  streams[1]?.end()
  await expect.poll(() => stateShown() === 'Signed out', { timeout: 5_000 }).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('a sandbox that does not answer is said', async () => {
  await show()
  streams[0]?.say('event: lost\ndata: sandbox\n\n')
  await expect.poll(() => stateShown() === 'Reconnecting').toBeTruthy()
})
