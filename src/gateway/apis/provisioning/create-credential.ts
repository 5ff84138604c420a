import type { Context } from 'hono'
import { type Provisioned, ProvisionRequestSchema } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { provisionCredential } from '../../merchants/provision-credential.ts'

/**
 * POST {provisioning}: `ProvisionRequest` in, `Provisioned` out, 201 when made and 200 when the reference had it
 * already; 400 problem when the body is wrong.
 */
export async function createCredential(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const request = await parseJson(c, ProvisionRequestSchema)
  if (request instanceof Response) return request
  const { isNew, ...provisioned } = await provisionCredential(request, tools)
  if (isNew) noteSecurity(c, tools, 'credential_issued', provisioned.credentialId)
  return c.json(provisioned satisfies Provisioned, isNew ? 201 : 200)
}
