import type { Context } from 'hono'
import { type Provisioned, type RotationRefusal, RotationRequestSchema } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { rotateCredential as rotate } from '../../merchants/rotate-credential.ts'

const refusals: Record<RotationRefusal, { status: 404 | 409; title: string }> = {
  not_found: { status: 404, title: 'No credential has this id.' },
  revoked: { status: 409, title: 'The credential was revoked.' },
  rotation_running: { status: 409, title: 'The secrets from before the last rotation still work.' },
  not_yet: { status: 409, title: 'The credential was rotated fewer times.' },
}

/** POST {provisioning}/{credentialId}/rotate: new secrets, and those before for another day. */
export async function rotateCredential(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const request = await parseJson(c, RotationRequestSchema)
  if (request instanceof Response) return request
  const rotated = await rotate({ ...request, credentialId: c.req.param('credentialId') ?? '' }, tools)
  if (!rotated.ok) return answerProblem(c, { code: rotated.refusal, ...refusals[rotated.refusal] })
  noteSecurity(c, tools, 'credential_rotated', rotated.provisioned.credentialId)
  return c.json(rotated.provisioned satisfies Provisioned)
}
