import { createHmac, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../lib/time/durations.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { forgedTokens } from '../../test-support/hostile/forged-tokens.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import { isConfigToken, signConfigToken } from './config-token.ts'
import { readToken, signToken } from './signed-token.ts'

const keys = deriveKeys('one secret of the tests')
const nowMs = Date.UTC(2026, 10, 27, 12)
const numRuns = 1_000

/** Every kind of token of the gateway: how it is made for somebody, and whether it is taken. */
const session = { key: keys.sessionToken, audience: 'proxy', lifeMs: hourMs }
const kinds = {
  'a token of an agent': {
    ...{ lifeMs: hourMs, make: (who: string) => signAccessToken(keys, 'enrollment', who, nowMs) },
    isTaken: (token: string, who: string, atMs = nowMs) => readAccessToken(keys, 'enrollment', token, atMs) === who,
  },
  'a token of a restaurant': {
    ...{ lifeMs: hourMs, make: (who: string) => signAccessToken(keys, 'hospitality', who, nowMs) },
    isTaken: (token: string, who: string, atMs = nowMs) => readAccessToken(keys, 'hospitality', token, atMs) === who,
  },
  'a token of a session': {
    ...{ lifeMs: hourMs, make: (who: string) => signToken(session, who, nowMs).token },
    isTaken: (token: string, who: string, atMs = nowMs) => readToken(session, token, atMs) === who,
  },
  'a token of a profile': {
    ...{ lifeMs: dayMs, make: (who: string) => signConfigToken(keys, who, nowMs).configToken },
    isTaken: (token: string, who: string, atMs = nowMs) => isConfigToken(keys, token, who, atMs),
  },
}

describe.each(Object.entries(kinds))('%s', (name, { make, isTaken, lifeMs }) => {
  const who = randomUUID()
  const token = make(who)

  test('is taken as long as it lives', () => {
    expect([isTaken(token, who), isTaken(token, who, nowMs + lifeMs - 1)]).toEqual([true, true])
  })

  test.each(Object.keys(forgedTokens(token)))(`${numRuns} forged: %s`, kind => {
    const forged = forgedTokens(token)[kind] as fc.Arbitrary<string>
    fc.assert(
      fc.property(forged, text => {
        expect([text, isTaken(text, who)]).toEqual([text, false])
      }),
      { numRuns },
    )
  })

  test(`is not taken at ${numRuns} moments after its life`, () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 * 365 * dayMs }), late => {
        expect(isTaken(token, who, nowMs + lifeMs + late)).toBe(false)
      }),
      { numRuns },
    )
  })

  test(`${numRuns} of each other kind, for the same one, are not taken`, () => {
    fc.assert(
      fc.property(fc.uuid(), other => {
        for (const [otherName, { make: makeOther }] of Object.entries(kinds))
          expect([otherName, isTaken(makeOther(other), other)]).toEqual([otherName, otherName === name])
      }),
      { numRuns },
    )
  })
})

test('another secret makes no token', () => {
  const foreign = deriveKeys('another secret')
  fc.assert(
    fc.property(fc.uuid(), who => {
      expect(readAccessToken(keys, 'enrollment', signAccessToken(foreign, 'enrollment', who, nowMs), nowMs)).toBe(
        undefined,
      )
      expect(isConfigToken(keys, signConfigToken(foreign, who, nowMs).configToken, who, nowMs)).toBe(false)
    }),
    { numRuns },
  )
})

describe('what a token says', () => {
  const kind = { key: Buffer.from('one key of the tests'), audience: 'a', lifeMs: 90_000 }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ours = { alg: 'HS256', typ: 'JWT' }
  const good = { sub: 'Ana', aud: 'a', exp: nowMs / 1000 + 90 }
  /** A token with these claims, rightly signed. */
  const signed = (claims: unknown, header: unknown = ours) => {
    const body = `${encode(header)}.${encode(claims)}`
    return `${body}.${createHmac('sha256', kind.key).update(body).digest('base64url')}`
  }
  const read = (token: string) => readToken(kind, token, nowMs)

  test('is a JWT by its book: HS256, in whole seconds', () => {
    const { token, expiresAtMs } = signToken(kind, 'Ana', nowMs + 999)
    expect(token).toBe(signed({ sub: 'Ana', aud: 'a', iat: nowMs / 1000, exp: nowMs / 1000 + 90 }))
    expect(expiresAtMs).toBe(nowMs + 90_000)
  })

  test('names its subject only with our header, audience, time and a name', () => {
    expect(read(signed(good))).toBe('Ana')
    for (const claims of [
      ...[
        { ...good, aud: 'b' },
        { ...good, aud: undefined },
        { ...good, exp: nowMs / 1000 },
        { ...good, sub: 7 },
      ],
      ...[
        { ...good, exp: String(good.exp) },
        { ...good, exp: undefined },
        { ...good, sub: undefined },
      ],
    ])
      expect([claims, read(signed(claims))]).toEqual([claims, undefined])
    expect(read(signed(good, { alg: 'HS256' }))).toBeUndefined()
    expect(read(signed(good, { ...ours, alg: 'none' }))).toBeUndefined()
  })

  test('has three parts, none of them empty', () => {
    const token = signed(good)
    const [head = '', claims = '', signature = ''] = token.split('.')
    for (const text of [
      ...['', head, `${head}.${claims}`, `${head}.${claims}.`, `${head}..${signature}`, `.${claims}.${signature}`],
      ...[`${token}.`, `${token}.x`, `${head}.${claims}.${signature.slice(1)}`, `${head}.${claims}.${signature}x`],
    ])
      expect([text, read(text)]).toEqual([text, undefined])
  })

  test('is at most 2,000 characters long', () => {
    const ofLength = (length: number) => signed({ ...good, sub: 'x'.repeat(length) })
    const length = Array.from({ length: 2_000 }, (_, at) => at).find(at => ofLength(at).length === 2_000) ?? 0
    expect(read(ofLength(length))).toBe('x'.repeat(length))
    expect(ofLength(length + 1).length).toBeGreaterThan(2_000)
    expect(read(ofLength(length + 1))).toBeUndefined()
  })
})
