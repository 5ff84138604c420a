import type { Context } from 'hono'
import { type BoardingClient, loadClient } from '../../boarding/boarding-client.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { readBearer, revoked, type TokenRefusal } from './bearer-token.ts'

const forReading = 'read:'

/** What a token names: the credential, and that it only reads where the secret for reading was sent. */
export const nameClient = ({ id, isReadOnly }: Credential): string => (isReadOnly ? forReading : '') + id

/** Who calls, by the Bearer token that `issueToken` of Merchant Boarding made; good for every API at the enrollment address. */
export async function authenticateClient(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
): Promise<BoardingClient | TokenRefusal> {
  const named = readBearer(c, tools, 'enrollment')
  if (typeof named !== 'string') return named
  const isReadOnly = named.startsWith(forReading)
  const client = await loadClient(isReadOnly ? named.slice(forReading.length) : named, tools)
  return client ? { ...client, credential: { ...client.credential, isReadOnly } } : revoked
}
