import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is for: a key of its own, and a name that no other kind of token has. */
export type TokenKind = { key: Buffer; audience: string; lifeMs: number }

const tokenMaxLength = 2000
const header = encode({ alg: 'HS256', typ: 'JWT' })

/** A JWT that names its subject until it runs out. */
export function signToken(
  { key, audience, lifeMs }: TokenKind,
  subject: string,
  nowMs: number,
): { token: string; expiresAtMs: number } {
  const issuedAt = Math.floor(nowMs / 1000)
  const expires = issuedAt + lifeMs / 1000
  const body = `${header}.${encode({ sub: subject, aud: audience, iat: issuedAt, exp: expires })}`
  return { token: `${body}.${signature(key, body)}`, expiresAtMs: expires * 1000 }
}

/** Whom a token of this kind names; undefined unless we made it and it has not run out. The header must be ours. */
export function readToken({ key, audience }: TokenKind, token: string, nowMs: number): string | undefined {
  const [head, claims, given, ...rest] = token.split('.')
  if (token.length > tokenMaxLength || head !== header || !claims || !given || rest.length > 0) return undefined
  const expected = Buffer.from(signature(key, `${head}.${claims}`))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const { sub, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
  const isGood = aud === audience && typeof exp === 'number' && nowMs < exp * 1000
  return isGood && typeof sub === 'string' ? sub : undefined
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signature(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url')
}
