import { expect, test } from 'vitest'
import { placeholderOf, placeholdersOf } from './placeholders.ts'

test('a key is asked for by the name that programs read it from', () => {
  expect(placeholderOf('mac')).toBe('YOUR_MAC')
  expect(placeholderOf('terminalProfileId')).toBe('YOUR_TERMINAL_PROFILE_ID')
})

test('the dialog’s label leads to the placeholder', () => {
  expect(placeholdersOf({ credentials: [{ label: 'EPI-Id', secret: 'epiId' }] })).toEqual({ 'EPI-Id': 'YOUR_EPI_ID' })
})
