import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { type SignedApi, takeSignedCall } from '../../http/take-signed-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { type Outcome, toAnswer } from './answer.ts'
import { recurringName } from './api-name.ts'
import { checkBody, rowsOf } from './check-body.ts'

/** What a call of this API is given: who calls, and the fields of its table. */
export type RecurringCall = {
  credential: Credential
  tools: GatewayTools
  fields: JsonFields
  api: string
  /** The caller's own name for the request, where it has one. */
  key: string | undefined
}
export type RecurringHandler = (call: RecurringCall) => Promise<Outcome>

/** One call: its body by the table that it takes, then its handler. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  signed: SignedApi,
  { name, takes, handler }: { name: string; takes: string; handler: RecurringHandler },
): Promise<Response> {
  const key = c.req.header('idempotency-key')
  return takeSignedCall(c, tools, signed, {
    ...{ name, rows: rowsOf(takes) },
    // The clock moves in many transactions, and goes on by the key itself.
    takesKey: name !== 'clock',
    handle: async (body, credential, _request, within) => {
      const checked = checkBody(takes, body)
      if (Array.isArray(checked)) return toAnswer({ status: 400, errors: checked })
      return toAnswer(await handler({ ...{ credential, tools: within, fields: checked, api: recurringName }, key }))
    },
  })
}
