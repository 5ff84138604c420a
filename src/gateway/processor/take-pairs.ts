import type { Context, Next } from 'hono'
import type { Api } from '../http/api.ts'
import type { GatewayEnv, GatewayTools } from '../http/gateway-env.ts'
import { readPairs } from '../http/wire/key-value.ts'
import { isForm } from '../http/wire/read-form.ts'
import { refuseInXml, xmlRejection } from '../http/wire/xml-answer.ts'
import { takeMessage } from './take-message.ts'

/** Types of bank accounts, of which Pay-by-Bank takes care. */
export const isBankType = (tranType: string) => /^CK/.test(tranType)

/**
 * A message as pairs joined by `&`: the body of a POST, the address of a GET, whose end may be marked with `EOR` (payments 6). One that
 * the API does not take goes on to the `next` at the same address; where there is none, the method is wrong for its type.
 */
export async function takePairs(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  takes: (tranType: string) => boolean,
  next?: Next,
): Promise<Response> {
  const isPost = c.req.method === 'POST'
  if (isPost && !isForm(c.req.header('content-type')))
    return xmlRejection('INVALID REQUEST: SEND application/x-www-form-urlencoded', 400)
  // As bytes, which the frame reads as well: a body that is asked for in two ways is taken apart twice, a twentieth of what a sale costs.
  const text = isPost ? new TextDecoder().decode(await c.req.arrayBuffer()) : new URL(c.req.url).search.slice(1)
  const read = readPairs(text)
  if (!read.ok) return xmlRejection('INVALID REQUEST: TOO MANY FIELDS', 400)
  if (!takes(read.fields.get('TRAN_TYPE') ?? '')) {
    if (next) {
      await next()
      return c.res
    }
    const refusal = await refuseInXml(405)
    refusal.headers.set('Allow', 'POST')
    return refusal
  }
  return takeMessage(c, tools, api, { api: api.name, fields: read.fields, repeated: read.repeated })
}
