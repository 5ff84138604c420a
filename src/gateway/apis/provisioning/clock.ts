import type { Context } from 'hono'
import { answerAdvance, answerClock } from '../../http/answer-clock.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'

/** GET {provisioning}/{credentialId}/clock: what the clock of the credential's merchant shows, and what is due next. */
export async function readClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchantId = await merchantOfCredential(c, tools)
  return merchantId instanceof Response ? merchantId : answerClock(c, merchantId, tools)
}

/** POST {provisioning}/{credentialId}/clock: puts the clock of the credential's merchant ahead. */
export function moveClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  return answerAdvance(c, () => merchantOfCredential(c, tools), tools)
}

async function merchantOfCredential(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<string | Response> {
  const credential = await findCredential(store.read, c.req.param('credentialId') ?? '')
  if (credential) return credential.merchantId
  return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
}
