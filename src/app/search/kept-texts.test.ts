import { expect, test } from 'vitest'
import { KeptTexts } from './kept-texts.server.ts'

test('each text comes out as it was put in', () => {
  const texts = ['', 'Refund a sale', '', 'café → 5 €', '\uFEFFwith a mark', '🙂🙂', 'a'.repeat(10_000), '']
  const kept = new KeptTexts(texts)
  expect(texts.map((_, at) => kept.get(at))).toEqual(texts)
})

test('no texts are none', () => {
  expect(() => new KeptTexts([])).not.toThrow()
})
