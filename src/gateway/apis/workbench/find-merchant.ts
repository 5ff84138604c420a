import type { Context } from 'hono'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findMerchantByReference } from '../../store/merchants/credentials-table.ts'

/** The merchant of the address; 404 `not_found` where nothing was ever issued under its name. */
export async function findMerchant(
  c: Context<GatewayEnv>,
  { store }: Pick<GatewayTools, 'store'>,
): Promise<{ id: string } | Response> {
  const merchant = await findMerchantByReference(store.read, c.req.param('merchantReference') ?? '')
  return merchant ?? answerProblem(c, { status: 404, code: 'not_found', title: 'No merchant has this name.' })
}
