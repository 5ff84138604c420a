import type { Context } from 'hono'
import { hourMs } from '../../../lib/time/durations.ts'
import { isTaken } from '../../merchants/find-by-secrets.ts'
import type { GatewayKeys } from '../../merchants/keys.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { deleteSession, findSessionOwner, insertSession } from '../../store/merchants/proxy-sessions.ts'
import type { Writer } from '../../store/tables.ts'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { bearerOf } from './bearer-token.ts'
import { readToken, signToken, type TokenKind } from './signed-token.ts'

/** A session of the REST proxy is good for 60 minutes (payments 10). */
export const sessionLifeMs = hourMs

const kind = ({ sessionToken }: GatewayKeys): TokenKind => ({
  key: sessionToken,
  audience: 'proxy',
  lifeMs: sessionLifeMs,
})

/** Who calls in which session. */
export type ProxyCaller = { sessionId: string; credential: Credential }

/**
 * Opens a session and answers its token: a JWT that names the session, which is looked up on every call (decision 0228). So it ends
 * at once when it is ended, and when its credentials are revoked or rotated.
 */
export async function openSession(trx: Writer, credential: Credential, tools: GatewayTools): Promise<string> {
  const id = tools.newId()
  const { token, expiresAtMs } = signToken(kind(tools.keys), id, tools.clock())
  const { id: credential_id, rotations, isReadOnly } = credential
  const session = { id, credential_id, rotations, expires_at_ms: expiresAtMs }
  await insertSession(trx, { ...session, is_read_only: isReadOnly ? 1 : 0 })
  return token
}

/** The token of a new session in place of this one; undefined when another call ended it meanwhile. */
export async function refreshSession(
  { sessionId, credential }: ProxyCaller,
  tools: GatewayTools,
): Promise<string | undefined> {
  return tools.store.write(async trx =>
    (await deleteSession(trx, sessionId)) ? openSession(trx, credential, tools) : undefined,
  )
}

/** Ends a session, also one that ended already. */
export const endSession = ({ sessionId }: ProxyCaller, { store }: GatewayTools): Promise<boolean> =>
  store.write(trx => deleteSession(trx, sessionId))

/** The header that names the caller's application, by its name or by the one of older clients; undefined when it is not sent, or empty. */
export const appSourceOf = (c: Context<GatewayEnv>): string | undefined =>
  c.req.header('x-appsource') || c.req.header('x-nabwss-appsource') || undefined

/** Who calls, by the Bearer token; where the application is named, it must be one of the caller's. */
export async function authenticateSession(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
): Promise<ProxyCaller | undefined> {
  const token = bearerOf(c)
  const sessionId = token && readToken(kind(tools.keys), token, tools.clock())
  const credential = sessionId && (await findSessionOwner(tools.store.read, sessionId))
  if (!credential) return undefined
  const appSource = appSourceOf(c)
  const isOwn = appSource === undefined || (await isTaken(credential, 'appSource', appSource, tools))
  return isOwn ? { sessionId, credential } : undefined
}
