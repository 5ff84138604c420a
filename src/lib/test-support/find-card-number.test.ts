import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cardSpellings } from './card-spellings.ts'
import { standingIn, standsIn } from './find-card-number.ts'

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

  test('of 1,000 that are planted, each in another spelling and place than the one before, it finds 1,000', () => {
    const spellings = Object.values(cardSpellings)
    const places: ((text: string) => string)[] = [
      text => text,
      text => JSON.stringify({ text }),
      encodeURIComponent,
      text => Buffer.from(text).toString('base64'),
      text => `?trans=${Buffer.from(JSON.stringify([text])).toString('base64url')}`,
    ]
    const found = Array.from({ length: 1_000 }, (_, at) => {
      const planted = String(4_000_000_000_000_007n + BigInt(at) * 617_283_945_061n)
      const spelled = spellings[at % spellings.length]?.(planted) ?? ''
      const placed = places[Math.floor(at / spellings.length) % places.length]?.(spelled) ?? ''
      return standingIn(around(placed), [number, planted])
    })
    expect(found.filter(([first]) => first !== undefined)).toHaveLength(1_000)
    expect(found.flat()).not.toContain(number)
  })

  test('times of a database in a row are none, though their bytes may be those of digits', () => {
    // An index of SQLite from its last entry on: lengths, a time in whose middle is 0x35 or 0x34, and a row.
    const entries = [...'5555555555554444'].map(byte => `\u0003\u0005\u0002\u0001!\b${byte}\u0005\u000b`)
    expect(standsIn(Buffer.from(entries.join('')), '5555555555554444')).toBe(false)
  })

  test('what is compressed it cannot see, so nothing that is tested may be', () => {
    expect(standsIn(deflateSync(Buffer.from(number)), number)).toBe(false)
  })
})
