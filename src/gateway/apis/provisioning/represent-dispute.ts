import type { Context } from 'hono'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { represent } from '../../ledger/operations/represent.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'

/**
 * POST {provisioning}/{credentialId}/disputes/{caseNumber}/represent: answers a dispute of the credential's merchant. 404 `not_found`;
 * 409 `dispute_closed` when it was answered before or its time is over, with why: nothing is changed then.
 */
export async function representDispute(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const unknown = { status: 404, code: 'not_found', title: 'No credential has this id, or no dispute this number.' }
  const credential = await findCredential(tools.store.read, c.req.param('credentialId') ?? '')
  if (!credential) return answerProblem(c, unknown)
  const caseNumber = c.req.param('caseNumber') ?? ''
  const asked = { credential, api: 'provisioning', caseNumber, tranNbr: '' }
  const result = /^D\d{8,20}$/.test(caseNumber)
    ? await tools.store.write(trx => represent(trx, asked, tools))
    : undefined
  if (!result || (result.kind === 'refused' && result.code === '25')) return answerProblem(c, unknown)
  if (result.kind === 'refused') return answerProblem(c, { status: 409, code: 'dispute_closed', title: result.text })
  return c.json({ bric: result.transaction.bric, state: result.transaction.state })
}
