import { expect, test } from 'vitest'
import { languageCookie, wakeWhenChosen } from './language-choice.ts'

test('the cookie of a language is for its host alone, and for TLS where there is TLS', () => {
  expect(languageCookie('go', true)).toBe('__Host-code_language=go; path=/; max-age=31536000; samesite=lax; secure')
  expect(languageCookie('go', false)).toBe('code_language=go; path=/; max-age=31536000; samesite=lax')
})

test('both names wake what sleeps until a language was chosen', () => {
  const [, wanted = ''] = wakeWhenChosen.split(/:(.*)/)
  for (const isHttps of [true, false]) expect(languageCookie('go', isHttps)).toContain(wanted)
})
