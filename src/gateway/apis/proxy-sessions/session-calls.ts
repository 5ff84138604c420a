import { endSession, refreshSession } from '../../http/authenticate/proxy-session.ts'
import { noSession, type ProxyHandler } from '../../http/take-proxy-call.ts'

/** POST /auth/refreshSession: a new session for this one, which ends. */
export const refresh: ProxyHandler = async ({ caller, tools }) => {
  const token = await refreshSession(caller, tools)
  return token === undefined ? { refusal: noSession } : { data: { token } }
}

/** GET /auth/expireToken: ends the session. Nothing is said. */
export const end: ProxyHandler = async ({ caller, tools }) => {
  await endSession(caller, tools)
  return { response: new Response(null, { status: 200 }) }
}
