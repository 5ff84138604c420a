import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginNextDraft, readOrderDraft, saveOrderDraft, storeTerminalModel } from './order-draft.ts'

/** A tab's storage; the tests of this project run without a browser. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: key => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }
}

const draft = { id: 'a'.repeat(32), terminalModel: 'pax-s300', owner: 'sha256:1', typed: { city: 'Springfield' } }

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a tab without a draft begins one with a name of its own', () => {
  const [one, two] = [readOrderDraft(), readOrderDraft()]
  expect(one).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), terminalModel: '', owner: '', typed: {} })
  expect(one.id).not.toBe(two.id)
})

test('what was saved comes back', () => {
  saveOrderDraft(draft)
  expect(readOrderDraft()).toEqual(draft)
})

test('an order button changes the model and nothing else', () => {
  saveOrderDraft(draft)
  storeTerminalModel('pax-a80-app')
  expect(readOrderDraft()).toEqual({ ...draft, terminalModel: 'pax-a80-app' })
})

test('after an order the next draft has another name and keeps the address only', () => {
  saveOrderDraft({ ...draft, typed: { city: 'Springfield', integration: 'Android SDK' } })
  beginNextDraft(['city'])
  const next = readOrderDraft()
  expect(next).toMatchObject({ terminalModel: '', owner: draft.owner, typed: { city: 'Springfield' } })
  expect(next.id).not.toBe(draft.id)
})

describe('what cannot be a draft begins a new one', () => {
  test.each(['', 'null', '[]', '{"id":1}', '{"id":"x","terminalModel":"y","owner":"z","typed":null}', '{'])(
    '%s',
    text => {
      sessionStorage.setItem('gatehouse-order-draft', text)
      expect(readOrderDraft().id).toMatch(/^[0-9a-f]{32}$/)
    },
  )
})

test('a browser that keeps nothing for the page: the draft lives as long as the page', () => {
  const refuse = () => {
    throw new Error('storage is switched off')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  saveOrderDraft(draft)
  expect(readOrderDraft()).toEqual(draft)
})
