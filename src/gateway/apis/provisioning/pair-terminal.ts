import type { Context } from 'hono'
import type { Pairing } from '../../../domain/terminals/virtual-terminal.ts'
import { PairTerminalRequestSchema } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { signPairing } from '../../http/authenticate/terminal-pairing.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'
import { ensureTerminal } from '../../terminals/terminal.ts'

/** POST {terminalPairing}: lets a page hold a terminal of the merchant of a credential for a while. */
export async function pairTerminal(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await parseJson(c, PairTerminalRequestSchema)
  if (asked instanceof Response) return asked
  const { credentialId, serial, model } = asked
  const credential = await findCredential(tools.store.read, credentialId)
  if (!credential || credential.isRevoked)
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No active credential has this id.' })
  const { merchantId } = credential
  const terminal = await tools.store.write(trx => ensureTerminal(trx, { merchantId, serial, model }, tools))
  const { token, expiresAtMs } = signPairing(tools.keys, { credentialId, terminalId: terminal.id }, tools.clock())
  return c.json({ serial, token, expiresAt: expiresAtMs } satisfies Pairing)
}
