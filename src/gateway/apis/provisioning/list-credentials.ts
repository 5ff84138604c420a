import type { Context } from 'hono'
import type { CredentialStatuses } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { whileItRuns } from '../../merchants/provision-credential.ts'
import { listActiveCredentials } from '../../store/merchants/credentials-table.ts'

const credentialsMax = 500

/** GET {provisioning}?merchantReference=…: the merchant's credentials that may still be used, without their secrets. */
export async function listCredentials(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchantReference = c.req.query('merchantReference')
  if (!merchantReference)
    return answerProblem(c, {
      status: 400,
      code: 'invalid_request',
      title: 'merchantReference: Must name a merchant.',
      param: 'merchantReference',
    })
  // What was used a moment ago is not written yet.
  await tools.requestLog.flush()
  const rows = await listActiveCredentials(tools.store.read, merchantReference, credentialsMax)
  const credentials = rows.map(row => ({
    credentialId: row.id,
    reference: row.reference,
    createdAt: row.created_at_ms,
    rotations: row.rotations,
    oldSecretsUntil: whileItRuns(row.old_secrets_until_ms, tools.clock()),
    lastUsedAt: row.last_used_at_ms,
  }))
  return c.json({ credentials } satisfies CredentialStatuses)
}
