import type { Context } from 'hono'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readDetail } from '../../http/wire/read-detail.ts'
import { refuseInXml, xmlAnswer, xmlRejection } from '../../http/wire/xml-answer.ts'
import { takeMessage } from '../../processor/take-message.ts'

const path = `${gatewayPaths.serverPost}xml`

/** XML Real-Time: one DETAIL in, one RESPONSE out, with the fields of Server Post (payments 14). */
export const xmlRealTime: Api = {
  name: 'xml-real-time',
  roots: [path],
  refuse: (_c, status) => refuseInXml(status),
  addCalls: (app, tools) => {
    app.post(path, c => takeDocument(c, tools))
    app.all(path, c => {
      c.header('Allow', 'POST')
      return refuseInXml(405)
    })
  },
}

async function takeDocument(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  if (!/^(text|application)\/xml\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return xmlRejection('INVALID REQUEST: SEND text/xml OR application/xml', 415)
  const read = readDetail(new Uint8Array(await c.req.arrayBuffer()))
  if (!read.ok)
    return xmlAnswer([
      ['AUTH_RESP', '30'],
      ['AUTH_RESP_TEXT', read.fault],
    ])
  return takeMessage(c, tools, xmlRealTime, { api: xmlRealTime.name, fields: read.fields, repeated: read.repeated })
}
