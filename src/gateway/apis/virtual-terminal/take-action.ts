import type { Context } from 'hono'
import { TerminalActionSchema } from '../../../domain/terminals/virtual-terminal.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readJson } from '../../http/wire/read-json.ts'
import { actByHand } from '../../terminals/act-by-hand.ts'
import { readPaired, refuseRate, refuseToken, tokenOf } from './authenticate.ts'

/**
 * POST {virtualTerminal}actions: what a hand does with the terminal. A number that is typed there must be of a published test card, and is
 * looked up and dropped: nothing of the body is logged or told back.
 */
export async function takeAction(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const paired = await readPaired(tokenOf(c), tools)
  if (!paired) return refuseToken(c)
  const tooMany = refuseRate(c, paired, tools)
  if (tooMany) return tooMany
  const parsed = TerminalActionSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const param = parsed.error.issues[0]?.path.join('.') || 'body'
    return answerProblem(c, {
      status: 400,
      code: 'invalid_request',
      title: `${param}: does not match the schema.`,
      param,
    })
  }
  const { terminalId } = paired
  const acted = await tools.store.write(trx => actByHand(trx, { terminalId, action: parsed.data }, tools))
  tools.terminals.tell(terminalId)
  if (acted.kind === 'refused') return answerProblem(c, { status: 409, code: 'not_now', title: acted.text })
  return c.body(null, 204)
}
