import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64Payload, encodeBase64Payload } from './base64-payload.ts'

describe('base64 payload', () => {
  test('round trips any text and needs no escaping in a query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        const payload = encodeBase64Payload(text)
        expect(encodeURIComponent(payload)).toBe(payload)
        expect(decodeBase64Payload(payload)).toEqual({ ok: true, text, isCut: false })
      }),
    )
  })

  test.each([
    ['standard with padding', 'eyJhIjoi8J+SsyJ9', '{"a":"💳"}'],
    ['URL-safe', 'eyJhIjoi8J-SsyJ9', '{"a":"💳"}'],
    ['plus turned into a space', 'eyJhIjoi8J SsyJ9', '{"a":"💳"}'],
    ['padding', 'YQ==', 'a'],
    ['missing padding', 'YQ', 'a'],
  ])('reads %s', (_, payload, text) => {
    expect(decodeBase64Payload(payload)).toEqual({ ok: true, text, isCut: false })
  })

  test.each([
    ['odd length', 'eyJhI', true],
    ['inside a character', 'eyJhIjoi8J+S', true],
  ])('says that a payload is cut: %s', (_, payload, isCut) => {
    expect(decodeBase64Payload(payload)).toMatchObject({ ok: true, isCut })
  })

  test.each([[''], ['  '], ['{"a":1}'], ['%%%'], ['////'], ['<script>']])('refuses %j', payload => {
    expect(decodeBase64Payload(payload)).toEqual({ ok: false })
  })
})
