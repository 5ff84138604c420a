import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showDayFields, showDayFieldsSoon } from './show-day-fields.ts'

const fields = () => [...document.querySelectorAll('input')]

beforeEach(() => {
  document.body.innerHTML = '<input data-day="" value="2026-11-24"><input data-day=""><input>'
})
afterEach(() => vi.unstubAllGlobals())

test('texts for days become fields for days, and keep what they say', () => {
  showDayFields(document)
  expect(fields().map(({ type, value }) => [type, value])).toEqual([
    ['date', '2026-11-24'],
    ['date', ''],
    ['text', ''],
  ])
})

test('who types into one finishes first', () => {
  fields()[1]?.focus()
  showDayFields(document)
  expect(fields().map(({ type }) => type)).toEqual(['date', 'text', 'text'])
  fields()[1]?.blur()
  expect(fields()[1]?.type).toBe('date')
})

test('they wait until the browser is idle, where it can say so', () => {
  const idle = vi.fn<(run: () => void) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  showDayFieldsSoon()
  expect(fields()[0]?.type).toBe('text')
  idle.mock.calls[0]?.[0]()
  expect(fields()[0]?.type).toBe('date')
})

test('they wait a moment where it cannot', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  showDayFieldsSoon()
  expect(fields()[0]?.type).toBe('text')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(fields()[0]?.type).toBe('date')
})
