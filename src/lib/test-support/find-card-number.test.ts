import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cardSpellings } from './card-spellings.ts'
import { standsIn } from './find-card-number.ts'

const number = '4012888888881881'
const around = (text: string) => Buffer.from(`\u0000SQLite\u0001${'x'.repeat(50)}|${text}|{"a":1}`, 'utf8')

describe('the search that others are tested with', () => {
  for (const [name, spell] of Object.entries(cardSpellings)) {
    const spelled = spell(number)
    test.each([
      ['as it is', spelled],
      ['in JSON', JSON.stringify({ text: spelled })],
      ['in an address', encodeURIComponent(spelled)],
      ['in base64', Buffer.from(spelled).toString('base64')],
      ['in base64 of JSON, in an address', `?trans=${Buffer.from(JSON.stringify([spelled])).toString('base64url')}`],
    ])(`finds ${name} %s`, (_, text) => {
      expect(standsIn(around(text), number)).toBe(true)
    })
  }

  test.each([['************1881'], ['4012 8888 8888 1880'], [''], ['40128888 and 88881881']])(
    '%j is not found',
    text => {
      expect(standsIn(around(text), number)).toBe(false)
    },
  )

  test('what is compressed it cannot see, so nothing that is tested may be', () => {
    expect(standsIn(deflateSync(Buffer.from(number)), number)).toBe(false)
  })
})
