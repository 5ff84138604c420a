import type { GatewayKeys } from '../../merchants/keys.ts'
import { readToken, signToken, type TokenKind } from './signed-token.ts'

/** Short, as a page can pair again at any time. */
export const pairingLifeMs = 15 * 60_000

const kind = ({ accessToken }: GatewayKeys): TokenKind => ({
  key: accessToken,
  audience: 'virtual-terminal',
  lifeMs: pairingLifeMs,
})

/** With which credential a page may hold which terminal of its merchant. */
export type Paired = { credentialId: string; terminalId: string }

export function signPairing(
  keys: GatewayKeys,
  { credentialId, terminalId }: Paired,
  nowMs: number,
): { token: string; expiresAtMs: number } {
  return signToken(kind(keys), `${credentialId} ${terminalId}`, nowMs)
}

/** Undefined for a foreign or ended token; whether the credential may still be used is for the caller to ask. */
export function readPairing(keys: GatewayKeys, token: string, nowMs: number): Paired | undefined {
  const [credentialId, terminalId] = readToken(kind(keys), token, nowMs)?.split(' ') ?? []
  return credentialId && terminalId ? { credentialId, terminalId } : undefined
}
