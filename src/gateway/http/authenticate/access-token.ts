import type { GatewayKeys } from '../../merchants/keys.ts'
import { readToken, signToken, type TokenKind } from './signed-token.ts'

export const accessTokenLifeSeconds = 3600

/** Which APIs a token opens: those of agents at the enrollment address, or that of restaurants and hotels. */
export type TokenAudience = 'enrollment' | 'hospitality'

const kind = ({ accessToken }: GatewayKeys, audience: TokenAudience): TokenKind => ({
  key: accessToken,
  audience,
  lifeMs: accessTokenLifeSeconds * 1000,
})

/** What a client sends as Bearer for an hour. It names the credential, which is looked at again on every call. */
export const signAccessToken = (
  keys: GatewayKeys,
  audience: TokenAudience,
  credentialId: string,
  nowMs: number,
): string => signToken(kind(keys, audience), credentialId, nowMs).token

/** The credential that a token was made for; undefined for a foreign or ended one. */
export const readAccessToken = (
  keys: GatewayKeys,
  audience: TokenAudience,
  token: string,
  nowMs: number,
): string | undefined => readToken(kind(keys, audience), token, nowMs)
