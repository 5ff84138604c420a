import type { Context } from 'hono'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { hasCredential, revokeCredential as markRevoked } from '../../store/merchants/credentials-table.ts'

/** DELETE {provisioning}/{credentialId}: 204, also when it was revoked before; 404 when unknown. */
export async function revokeCredential(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const { store, clock } = tools
  const id = c.req.param('credentialId') ?? ''
  if (!(await hasCredential(store.read, id)))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  await store.write(trx => markRevoked(trx, id, clock()))
  noteSecurity(c, tools, 'credential_revoked', id)
  return c.body(null, 204)
}
