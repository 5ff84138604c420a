import { expect, test } from 'vitest'
import { KeptTexts } from './kept-texts.server.ts'

/** Packed bytes are others than those that were put in. */
const backwards = {
  pack: (bytes: Uint8Array) => bytes.toReversed(),
  unpack: (packed: Uint8Array) => packed.toReversed(),
}

test('each text comes out as it was put in', () => {
  const texts = ['', 'Refund a sale', '', 'café → 5 €', '\uFEFFwith a mark', '🙂🙂', 'a'.repeat(10_000), '']
  const kept = new KeptTexts(texts, backwards)
  expect(texts.map((_, at) => kept.get(at))).toEqual(texts)
})

test('no texts are none', () => {
  expect(() => new KeptTexts([], backwards)).not.toThrow()
})
