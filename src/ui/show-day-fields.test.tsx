import { beforeEach, expect, test } from 'vitest'
import { showDayFields } from './show-day-fields.ts'

const fields = () => [...document.querySelectorAll('input')]
const types = () => fields().map(({ type }) => type)

showDayFields()
beforeEach(() => {
  document.body.innerHTML = '<input data-day="" value="2026-11-24"><input data-day=""><input>'
})

test('a text for a day stays one until somebody comes to it', () => {
  expect(types()).toEqual(['text', 'text', 'text'])
})

test.each(['pointerover', 'pointerdown'])('%s makes it a field for days, which keeps what it says', type => {
  fields()[0]?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(types()).toEqual(['date', 'text', 'text'])
  expect(fields()[0]?.value).toBe('2026-11-24')
})

test('so does the focus, which stays', () => {
  fields()[1]?.focus()
  expect(types()).toEqual(['text', 'date', 'text'])
  expect(document.activeElement).toBe(fields()[1])
})

test('other fields stay what they are', () => {
  fields()[2]?.focus()
  expect(types()).toEqual(['text', 'text', 'text'])
})
