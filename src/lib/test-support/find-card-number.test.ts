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

  test('times of a database in a row are none, though their bytes may be those of digits', () => {
    // An index of SQLite from its last entry on: lengths, a time in whose middle is 0x35 or 0x34, and a row.
    const entries = [...'5555555555554444'].map(byte => `\u0003\u0005\u0002\u0001!\b${byte}\u0005\u000b`)
    expect(standsIn(Buffer.from(entries.join('')), '5555555555554444')).toBe(false)
  })

  test('what is compressed it cannot see, so nothing that is tested may be', () => {
    expect(standsIn(deflateSync(Buffer.from(number)), number)).toBe(false)
  })
})
