import { dayMs } from '../../../lib/time/durations.ts'
import type { GatewayKeys } from '../../merchants/keys.ts'
import { readToken, signToken, type TokenKind } from './signed-token.ts'

/** A configuration token is good for a day (payments 5). */
export const configTokenLifeMs = dayMs

const kind = ({ configToken }: GatewayKeys): TokenKind => ({
  key: configToken,
  audience: 'hosted-checkout',
  lifeMs: configTokenLifeMs,
})

/** The post_token of a profile: a JWT that says which profile may be opened, and until when. */
export function signConfigToken(
  keys: GatewayKeys,
  profileId: string,
  nowMs: number,
): { configToken: string; expiresAt: number } {
  const { token, expiresAtMs } = signToken(kind(keys), profileId, nowMs)
  return { configToken: token, expiresAt: expiresAtMs }
}

/** True for a token of this gateway, for this profile, that has not run out. */
export function isConfigToken(keys: GatewayKeys, token: string, profileId: string, nowMs: number): boolean {
  return readToken(kind(keys), token, nowMs) === profileId
}
