import type { Context } from 'hono'
import { answerProblem } from '../../http/answer-problem.ts'
import { bearerOf } from '../../http/authenticate/bearer-token.ts'
import { type Paired, readPairing } from '../../http/authenticate/terminal-pairing.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'

/** Which terminal a page may hold, by the token of its pairing; undefined for one that ended, or whose credential did. */
export async function readPaired(token: string, tools: GatewayTools): Promise<Paired | undefined> {
  const paired = readPairing(tools.keys, token, tools.clock())
  const credential = paired && (await findCredential(tools.store.read, paired.credentialId))
  return credential && !credential.isRevoked ? paired : undefined
}

export const tokenOf = (c: Context<GatewayEnv>): string => bearerOf(c) ?? ''

export const refuseToken = (c: Context<GatewayEnv>): Response =>
  answerProblem(c, { status: 401, code: 'not_paired', title: 'The pairing has ended. Pair the terminal again.' })

/** Counted for each terminal: a page, its windows and a program that forges their calls together. */
export function refuseRate(c: Context<GatewayEnv>, { terminalId }: Paired, tools: GatewayTools): Response | undefined {
  const limit = tools.limitRate(`virtual-terminal:${terminalId}`)
  if (limit.isAllowed) return undefined
  const refusal = answerProblem(c, {
    status: 429,
    code: 'rate_limit',
    title: 'Too many calls in a minute. Wait a few seconds.',
  })
  refusal.headers.set('Retry-After', String(limit.retryAfterSeconds))
  return refusal
}
