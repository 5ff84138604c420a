import type { Context } from 'hono'
import { type Provisioned, ProvisionRequestSchema } from '../../contract.ts'
import { provisionCredential } from '../../core/provision-credential.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readJson } from '../../http/read-json.ts'

/**
 * POST {provisioning}: `ProvisionRequest` in, `Provisioned` out, 201 when made and 200 when the reference had it
 * already; 400 problem when the body is wrong.
 */
export async function createCredential(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const parsed = ProvisionRequestSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return answerProblem(c, {
      status: 400,
      code: 'invalid_request',
      title: issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'The body is wrong.',
      param: issue?.path.join('.'),
    })
  }
  const { isNew, ...provisioned } = await provisionCredential(parsed.data, tools)
  return c.json(provisioned satisfies Provisioned, isNew ? 201 : 200)
}
