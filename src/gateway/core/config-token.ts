import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayKeys } from './keys.ts'

/** A configuration token is good for a day (payments 5). */
export const configTokenLifeMs = 24 * 60 * 60 * 1000
const audience = 'hosted-checkout'
const header = encode({ alg: 'HS256', typ: 'JWT' })

/** The post_token of a profile: a JWT that says which profile may be opened, and until when. */
export function signConfigToken(
  keys: GatewayKeys,
  profileId: string,
  nowMs: number,
): { configToken: string; expiresAt: number } {
  const issuedAt = Math.floor(nowMs / 1000)
  const expires = issuedAt + configTokenLifeMs / 1000
  const body = `${header}.${encode({ sub: profileId, aud: audience, iat: issuedAt, exp: expires })}`
  return { configToken: `${body}.${signature(keys, body)}`, expiresAt: expires * 1000 }
}

/** True for a token of this gateway, for this profile, that has not run out; the header must be the one that we write. */
export function isConfigToken(keys: GatewayKeys, token: string, profileId: string, nowMs: number): boolean {
  const [head, claims, given, ...rest] = token.split('.')
  if (token.length > 2000 || head !== header || !claims || !given || rest.length > 0) return false
  const expected = Buffer.from(signature(keys, `${head}.${claims}`))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  const { sub, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
  return sub === profileId && aud === audience && typeof exp === 'number' && nowMs < exp * 1000
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signature(keys: GatewayKeys, body: string): string {
  return createHmac('sha256', keys.configToken).update(body).digest('base64url')
}
