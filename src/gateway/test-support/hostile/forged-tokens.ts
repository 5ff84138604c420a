import { createHmac } from 'node:crypto'
import fc from 'fast-check'

type Json = Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json

const algorithms = [
  'none',
  'None',
  'NONE',
  'nOnE',
  '',
  'HS384',
  'HS512',
  'RS256',
  'ES256',
  'EdDSA',
  'hs256',
  null,
  0,
  [],
]
const guesses = [
  '',
  'secret',
  'key',
  'password',
  'HS256',
  'gatehouse',
  '{}',
  'null',
  'undefined',
  '-----BEGIN PUBLIC KEY-----',
]
const headerOf = fc.record(
  {
    alg: fc.constantFrom<unknown>(...algorithms, 'HS256'),
    typ: fc.constantFrom('JWT', 'jwt', 'at+jwt'),
    kid: fc.constantFrom<unknown>('', '../../dev/null', '/dev/null', "' union select 'secret' --", 0),
    jku: fc.constant('https://evil.example/keys.json'),
    jwk: fc.constant({ kty: 'oct', k: '' }),
    crit: fc.constant(['exp']),
    b64: fc.boolean(),
  },
  { requiredKeys: ['alg'] },
)

/** Whom the token names, for how long and for what: all that its holder would like to be otherwise. */
const claimsOf = ({ sub, aud, exp, iat }: Json) =>
  fc.record(
    {
      sub: fc.oneof(fc.constantFrom<unknown>(sub, '', '*', 'admin', null, [sub]), fc.uuid()),
      aud: fc.constantFrom<unknown>(aud, [aud], '*', 'enrollment', 'hospitality', 'proxy', 'hosted-checkout', null),
      exp: fc.oneof(fc.constantFrom<unknown>(exp, String(exp), 9_999_999_999, Number.MAX_VALUE, null), fc.nat()),
      iat: fc.constantFrom<unknown>(iat, 0, -1),
      scope: fc.constantFrom('all', 'admin', 'all admin', '*'),
      admin: fc.constant(true),
    },
    { requiredKeys: ['sub', 'aud', 'exp'] },
  )

const sign = (body: string, secret: string, hash: string) => createHmac(hash, secret).update(body).digest('base64url')

/** Tokens that are none, made of a good one by somebody who has not its key. Each kind by its name. */
export function forgedTokens(token: string): Readonly<Record<string, fc.Arbitrary<string>>> {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const own = decode(claims)
  const at = fc.nat(token.length - 1)
  const differing = (forged: fc.Arbitrary<string>) => forged.filter(each => each !== token)
  const kinds = {
    'another algorithm': fc
      .tuple(headerOf, fc.constantFrom('', signature, 'x'))
      .map(([header, last]) => `${encode(header)}.${claims}.${last}`),
    'other claims under its signature': claimsOf(own).map(other => `${head}.${encode(other)}.${signature}`),
    'signed with a guess': fc
      .tuple(fc.oneof(fc.constantFrom(...guesses), fc.string()), claimsOf(own), fc.constantFrom('sha256', 'sha512'))
      .map(([secret, other, hash]) => `${head}.${encode(other)}.${sign(`${head}.${encode(other)}`, secret, hash)}`),
    'spoiled text': fc.oneof(
      at.map(end => token.slice(0, end)),
      fc
        .tuple(at, fc.constantFrom(...'ABab09-_=. %+/'))
        .map(([place, to]) => token.slice(0, place) + to + token.slice(place + 1)),
      fc
        .tuple(at, fc.stringMatching(/^[\w.=-]{1,4}$/))
        .map(([place, more]) => token.slice(0, place) + more + token.slice(place)),
      fc.constantFrom(
        signature,
        claims,
        head,
        `${token}.`,
        `.${token}`,
        `${token}.${signature}`,
        `${head}..${signature}`,
      ),
      fc.constantFrom(
        `${token}=`,
        token.toUpperCase(),
        `${head}.${claims}`,
        `${head}.${claims}.`,
        'null',
        'undefined',
        '..',
      ),
    ),
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, forged]) => [name, differing(forged)]))
}
