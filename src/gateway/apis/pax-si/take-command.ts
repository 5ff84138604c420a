import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { SerialSchema } from '../../../domain/terminals/virtual-terminal.ts'
import { findCardNumber } from '../../../lib/cards/card-numbers.ts'
import type { Api, FrameRefusal } from '../../http/api.ts'
import { findByTerminalLogin } from '../../http/authenticate/terminal-login.ts'
import { type CallResult, type RawRequest, receivedOf } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { refusalTexts } from '../../http/refuse.ts'
import { runCall } from '../../http/run-call.ts'
import { loggedFields, type ReadCall, readBody, type Wrong } from '../../http/wire/read-call.ts'
import { readJsonObject } from '../../http/wire/read-json-object.ts'
import { type Command, type Outcome, rowsOf } from './command.ts'
import { cancel, closeBatch, connect, lookUp } from './other-commands.ts'
import { failed, type Result, said } from './result.ts'
import { runCardCommand } from './run-card-command.ts'
import { runFollowUp } from './run-follow-up.ts'

const handlers: Readonly<Record<string, (command: Command) => Promise<Outcome>>> = {
  ...{ connect, sale: runCardCommand, auth: runCardCommand, capture: runFollowUp, tip: runFollowUp },
  ...{ void: runFollowUp, refund: runRefund, lookup: lookUp, cancel, closeBatch },
}

/** Of a payment where one is named, else to the card. */
function runRefund(command: Command): Promise<Outcome> {
  return command.fields.has('origRefNum') || command.fields.has('bric') ? runFollowUp(command) : runCardCommand(command)
}

/** Which command it is, and its fields; `rows` is empty for one that PIN pads do not know. */
type Read = { name: string; rows: readonly ApiField[]; read: ReadCall }

const answer = (result: Result, status = 200) => Response.json(result, { status })
const toResult = (result: Result, status?: number): CallResult => ({
  response: answer(result, status),
  answer: said(result),
})

/** POST /pax/{device}: one command to a simulated PIN pad, by the keys that a real one was loaded with (payments 13.2). */
export function takeCommand(c: Context<GatewayEnv>, tools: GatewayTools, api: Api): Promise<Response> {
  const device = c.req.param('device') ?? ''
  return runCall<Read>(c, tools, api, {
    nameOf: ({ name }) => name || 'command',
    authenticate: async request => {
      const credential = await findByTerminalLogin(c.req.header('x-terminal-login') ?? '', tools, c)
      return credential ? { credential, message: readCommand(request) } : answer(failed('100024'), 401)
    },
    refuseRate: () => toResult(failed('100005', '', 'BUSY: too many commands in a minute'), 429),
    handle: async ({ name, rows, read: { fields, wrong } }, credential, request, within) => {
      const ecrRefNum = fields.get('ecrRefNum') ?? ''
      if (!SerialSchema.safeParse(device).success || findCardNumber({ device }) !== undefined)
        return toResult(
          failed('100003', ecrRefNum, 'device: a serial number of 3 to 40 letters, digits and hyphens'),
          400,
        )
      const handler = handlers[name]
      if (wrong && (rows.length > 0 || wrong.kind !== 'field'))
        return toResult(failed('100003', ecrRefNum, reasonOf(wrong)), 400)
      if (!handler) return toResult(failed('100004', ecrRefNum), 400)
      const own = { name, credential, device, fields, received: receivedOf(request) }
      const command = { ...own, tools: within, gone: c.req.raw.signal }
      const { result, ...logged } = await handler(command)
      const status = result.resultCode === '100003' || result.resultCode === '100004' ? 400 : 200
      return { ...toResult(result, status), ...logged }
    },
    loggedFields: ({ rows, read }) => loggedFields(read.fields, rows),
  })
}

/** What the frame refuses: no command was taken. */
export const refusePax = (_: Context<GatewayEnv>, status: FrameRefusal): Response =>
  answer(failed(status < 500 ? '100004' : '100001', '', refusalTexts[status].title), status)

function readCommand(request: RawRequest): Read {
  const body = readJsonObject(request)
  const command = body.kind === 'json' ? body.json['command'] : ''
  const name = typeof command === 'string' && Object.hasOwn(handlers, command) ? command : ''
  const rows = rowsOf(name) ?? []
  return { name, rows, read: readBody(rows, request) }
}

function reasonOf(wrong: Wrong): string {
  if (wrong.kind === 'malformed') return wrong.text
  if (wrong.kind === 'card-number') return `${wrong.name || 'command'}: ${cardNumberMessage}`
  const { fault } = wrong
  if (fault.fault === 'unknown') return `${wrong.name}: there is no such field`
  return fault.fault === 'missing' ? `${wrong.name} is missing` : `${wrong.name}: ${expectedValue(fault.row)}`
}
