import type { Context } from 'hono'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { naming } from '../note-security.ts'

/** Four-part key and TIC, joined by a hyphen: `9001-123456-1-1-…` (payments 13.1). */
const loginPattern = /^(\d{1,10}(?:-\d{1,10}){3})-([0-9A-Za-z]{1,64})$/

/** Whose terminal logs in; undefined for nobody's. */
export async function findByTerminalLogin(
  login: string,
  tools: Pick<GatewayTools, 'store' | 'keys' | 'clock'>,
  /** The request that it came with, where it is one. */
  c?: Context<GatewayEnv>,
): Promise<Credential | undefined> {
  const [, fourPartKey, mac] = loginPattern.exec(login) ?? []
  return fourPartKey && mac ? findBySecrets({ fourPartKey, mac }, tools, c && naming(c)) : undefined
}
