import type { Context } from 'hono'
import type { Api } from '../http/api.ts'
import type { CallResult } from '../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../http/gateway-env.ts'
import { naming, noteRefusal } from '../http/note-security.ts'
import { runCall } from '../http/run-call.ts'
import { xmlAnswer, xmlFailure } from '../http/wire/xml-answer.ts'
import { answerRejection } from './answer-message.ts'
import { findTerminal } from './find-terminal.ts'
import { type Message, textOf } from './message.ts'
import { type Outcome, rejected, rejection } from './outcome.ts'
import { runMessage } from './run-message.ts'
import { parseTransactionType } from './transaction-type.ts'
import { findField } from './validate-message.ts'

/** The way of a message through the frame, whatever wire it came by; answers in the processor's envelope (payments 1.5). */
export function takeMessage(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  message: Message,
): Promise<Response> {
  return runCall<Message>(c, tools, api, {
    nameOf,
    authenticate: async () => {
      const credential = await findTerminal(message, tools, naming(c))
      if ('code' in credential) {
        noteRefusal(c, 'credential_refused', credential.code)
        return xmlAnswer(answerRejection(message, credential, { nowMs: tools.clock() }))
      }
      return { credential, message }
    },
    refuseRate: (_message, _seconds, credential) =>
      toResult(rejected(message, rejection('RR', 'RATE LIMIT'), credential, tools.clock())),
    handle: async (_message, credential) => toResult(await runMessage(message, credential, tools)),
    loggedFields,
  })
}

function toResult(outcome: Outcome): CallResult {
  if (outcome.kind === 'server-error') return { response: xmlFailure(500), answer: 'HTTP 500' }
  const { fields, code, transactionIds, rule, fault } = outcome
  return { response: xmlAnswer(fields), answer: `AUTH_RESP ${code}`, transactionIds, rule, fault }
}

/** TRAN_TYPE, where it is one: anything else could be a card number. */
function nameOf(message: Message): string {
  const text = textOf(message, 'TRAN_TYPE')
  return parseTransactionType(text) ? text : ''
}

/** What the log may keep, by the row of each field; of all others only that they were there. */
function loggedFields({ fields }: Message): [string, string][] {
  return [...fields].flatMap(([name, value]): [string, string][] => {
    const row = findField(name)
    if (!row) return []
    if (value === '') return [[name, '']]
    return [[name, row.logged === undefined ? '(sent)' : value]]
  })
}
