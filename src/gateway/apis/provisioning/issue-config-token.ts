import type { Context } from 'hono'
import type { ConfigToken } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { signConfigToken } from '../../http/authenticate/config-token.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findCheckoutProfile } from '../../merchants/find-checkout-profile.ts'

/** POST {merchantProfiles}/{profileId}/config-token: a token for 24 hours, for a profile that may be paid now. */
export async function issueConfigToken(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const profile = await findCheckoutProfile(c.req.param('profileId') ?? '', tools)
  if (!profile) return answerProblem(c, { status: 404, code: 'not_found', title: 'No active profile has this id.' })
  const token = signConfigToken(tools.keys, profile.id, tools.clock())
  return c.json({ profileId: profile.id, ...token } satisfies ConfigToken)
}
