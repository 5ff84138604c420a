import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readJson } from '../../http/wire/read-json.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import { payCheckout, type Refusal, refuse } from './pay-checkout.ts'

/**
 * POST /hosted/api/card/authorize-and-capture (payments 5): JSON of the form's names and values in; 200 with the result
 * for approvals and declines alike, else `{errors}` with 400, 401, 422, 429 or 500.
 */
export async function authorizeAndCapture(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const values = await readValues(c)
  if (!values) return sendRefusal(refuse(400, 'request', 'FE_002', 'Send one JSON object with names and string values'))
  const outcome = await payCheckout(c, values, tools)
  if (outcome.kind === 'refused') return sendRefusal(outcome)
  if (outcome.isReplay) c.header('Idempotent-Replayed', 'true')
  const response = c.json(outcome.result)
  return outcome.fault ? fakeFault(c, outcome.fault, response, tools.sleep) : response
}

export function sendRefusal({ status, errors, retryAfterSeconds }: Refusal): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(JSON.stringify({ errors }), { status, headers })
}

const fieldsMax = 200
/** Stands for a value that is no text: no rule lets a control character pass. */
const notText = '\u0000'

async function readValues(c: Context<GatewayEnv>): Promise<Map<string, string> | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined
  const body = await readJson(c)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const entries = Object.entries(body)
  if (entries.length > fieldsMax) return undefined
  const values = new Map(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value === null ? '' : notText]),
  )
  // Older pages call the security code CVV.
  if (!values.has('CVV2') && values.has('CVV')) values.set('CVV2', values.get('CVV') ?? '')
  return values
}
