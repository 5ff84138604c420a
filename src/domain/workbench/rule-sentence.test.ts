import { expect, test } from 'vitest'
import { scenarios } from '../payments/test-data/scenarios.ts'
import { ruleSentences } from './rule-sentence.ts'

test('a rule is a sentence with the place where it is documented', () => {
  expect(ruleSentences('amount:105')).toEqual([
    { text: expect.stringMatching(/^Amount ends in 1\.05: code 05 \(.+\)$/), href: '/get-started/test-data#amounts' },
  ])
  expect(ruleSentences('')).toEqual([])
  expect(ruleSentences('duplicate new-rule').map(({ text }) => text)).toEqual([
    'The same TRAN_NBR and amount were sent before in this batch: code 94',
    'Rule new-rule',
  ])
})

test('every rule of the registry has one, and none shows a card, a code or an account', () => {
  for (const { id } of scenarios) {
    const [sentence] = ruleSentences(id)
    expect(sentence?.text, id).toMatch(/^[A-Z].*[^:.]$/)
    expect(sentence?.text, id).not.toMatch(/undefined|\d{9}|Rule /)
  }
})
