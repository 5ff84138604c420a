import { afterEach, expect, test, vi } from 'vitest'
import { keepToasts, takeKeptToasts } from './kept-toasts.ts'

/** Storage as a browser has it. */
function stubStorage(texts = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('what is left to be read is taken once; none leaves nothing', () => {
  stubStorage()
  keepToasts([])
  expect(takeKeptToasts()).toEqual([])
  keepToasts([{ id: 1, kind: 'ok', text: 'The order is canceled' }])
  expect(takeKeptToasts()).toMatchObject([{ kind: 'ok', text: 'The order is canceled' }])
  expect(takeKeptToasts()).toEqual([])
})

test('what failed is not said again on the page that follows', () => {
  stubStorage()
  keepToasts([{ id: 1, kind: 'bad', text: 'Failed to load merchant data' }])
  expect(takeKeptToasts()).toEqual([])
})

test('a browser that keeps nothing shows nothing, and fails at nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepToasts([{ id: 1, kind: 'ok', text: 'Saved' }])
  expect(takeKeptToasts()).toEqual([])
})
