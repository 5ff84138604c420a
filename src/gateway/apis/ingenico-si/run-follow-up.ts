import type { GatewayTools } from '../../http/gateway-env.ts'
import type { Message } from '../../processor/message.ts'
import { runMessage } from '../../processor/run-message.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { gaveUp, type TerminalAnswer, withToken } from './answer.ts'
import { ingenicoName } from './api-name.ts'
import { elementsOf, type TerminalDetail } from './read-request.ts'
import { findFirst } from './start-request.ts'

/** A request about an earlier payment needs no card: the terminal passes it on to the host, as Server Post takes it. */
export async function runFollowUp(
  detail: TerminalDetail,
  credential: Credential,
  tools: GatewayTools,
): Promise<TerminalAnswer> {
  const outcome = await runMessage(toMessage(detail), credential, tools)
  if (outcome.kind === 'server-error' || outcome.fault) return gaveUp('HOST UNREACHABLE', detail.fields)
  const { fields, code, transactionIds, rule } = outcome
  const said = { said: `AUTH_RESP ${code}`, transactionIds, rule }
  if (code !== '94') return { ...said, fields }
  return { ...said, fields: withToken(fields, await firstToken(detail, credential, tools)) }
}

/** In the words of Server Post; elements that nobody knows stay behind. */
function toMessage(detail: TerminalDetail): Message {
  const own = [...elementsOf(detail)].filter(([name]) => name !== 'AUTH_GUID')
  const token = ['ORIG_AUTH_GUID', detail.fields.get('AUTH_GUID') ?? ''] as const
  return {
    api: ingenicoName,
    fields: new Map([...own, token, ['CARD_ENT_METH', 'Z'], ['INDUSTRY_TYPE', 'R']]),
    repeated: new Set(),
  }
}

/** A refund has a token of its own; all others are about the payment that they name. */
async function firstToken(detail: TerminalDetail, credential: Credential, tools: GatewayTools): Promise<string> {
  const first = detail.tranType === 'CCR9' ? await findFirst(tools.store.read, detail, credential, tools) : undefined
  return first?.bric ?? detail.fields.get('AUTH_GUID') ?? ''
}
