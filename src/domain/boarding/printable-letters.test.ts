import { expect, test } from 'vitest'
import { findLetterFault } from './printable-letters.ts'

test.each([
  'Łukasz Żółć',
  'Ωmega Кафе Ґанок',
  'Nguyễn Thị Ánh',
  'Nguyễn'.normalize('NFD'),
  'O’Neill & Søn – “Žofia” №5, 20 °C ≥ 5 €',
  '',
])('%s can be printed', text => {
  expect(findLetterFault(text)).toBeUndefined()
})

test.each([
  ['面包店 Bakery', '“面”'],
  ['Bakery 🥐', '“🥐”'],
  ['مخبز', '“م”'],
  ['מאפייה', '“מ”'],
  ['Ａｄａ', '“Ａ”'],
  ['Ada\u202eBaker', 'the invisible U+202E'],
  ['Ada\u200b', 'the invisible U+200B'],
  ['a\u0600', 'the invisible U+0600'],
  ['\ue000', 'the invisible U+E000'],
])('%s cannot: the first letter is named', (text, letter) => {
  expect(findLetterFault(text)).toBe(`Use Latin, Greek or Cyrillic letters; ${letter} cannot be printed`)
})
