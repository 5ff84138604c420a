import type { GatewayKeys } from '../../merchants/keys.ts'
import { readToken, signToken, type TokenKind } from './signed-token.ts'

export const accessTokenLifeSeconds = 3600

const kind = ({ accessToken }: GatewayKeys): TokenKind => ({
  key: accessToken,
  audience: 'enrollment',
  lifeMs: accessTokenLifeSeconds * 1000,
})

/** What a client sends as Bearer for an hour. It names the credential, which is looked at again on every call. */
export const signAccessToken = (keys: GatewayKeys, credentialId: string, nowMs: number): string =>
  signToken(kind(keys), credentialId, nowMs).token

/** The credential that a token was made for; undefined for a foreign or ended one. */
export const readAccessToken = (keys: GatewayKeys, token: string, nowMs: number): string | undefined =>
  readToken(kind(keys), token, nowMs)
