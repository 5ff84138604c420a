import type { Context } from 'hono'
import { SerialSchema } from '../../../domain/terminals/virtual-terminal.ts'
import type { Api } from '../../http/api.ts'
import { findByTerminalLogin } from '../../http/authenticate/terminal-login.ts'
import { type CallResult, receivedOf } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { runCall } from '../../http/run-call.ts'
import { readDetail } from '../../http/wire/read-detail.ts'
import { xmlAnswer } from '../../http/wire/xml-answer.ts'
import { gaveUp, statusOf, type TerminalAnswer } from './answer.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { callOf, loggedElements, runRequest } from './run-request.ts'

const contentType = /^(text|application)\/xml\s*(;|$)/i

/** `POST /ingenico/terminal/{serial}`: one DETAIL in, one RESPONSE out, when the cardholder is done. */
export async function takeDocument(c: Context<GatewayEnv>, tools: GatewayTools, api: Api): Promise<Response> {
  if (!contentType.test(c.req.header('content-type') ?? ''))
    return toXml(gaveUp('INVALID REQUEST', new Map(), 'SEND text/xml OR application/xml'), 415)
  const serial = SerialSchema.safeParse(c.req.param('serial'))
  return runCall<ReadRequest>(c, tools, api, {
    nameOf: callOf,
    authenticate: async ({ body }) => {
      const credential = await findByTerminalLogin(c.req.header('x-terminal-login') ?? '', tools, c)
      if (!credential) return toXml(gaveUp('NOT CONFIGURED', new Map()), 401)
      return { credential, message: readRequest(readDetail(body)) }
    },
    refuseRate: read => toResult(gaveUp('RATE LIMIT', read.fields), 429),
    handle: async (read, credential, { body }, within) => {
      if (!serial.success) return toResult(gaveUp('TERMINAL OFFLINE', read.fields))
      const received = receivedOf({ contentType: 'text/xml', body })
      return toResult(await runRequest(read, { credential, serial: serial.data, received }, within))
    },
    loggedFields: loggedElements,
  })
}

const toXml = ({ fields }: TerminalAnswer, status: number): Response => xmlAnswer(fields, status)

function toResult(answer: TerminalAnswer, status = statusOf(answer)): CallResult {
  const { said, rule, transactionIds = [] } = answer
  return { response: toXml(answer, status), answer: said, rule, transactionIds }
}
