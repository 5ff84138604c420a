import type { Context, Hono } from 'hono'
import type { ApiOperation } from '../../domain/apis/specification/api-specification.ts'
import type { Api, FrameRefusal } from './api.ts'
import { echoTrace } from './authenticate/echo-trace.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { frameCodes, refusalTexts } from './refuse.ts'
import { refuseOtherMethods, routeOf } from './serve-operations.ts'
import type { SignedRefusal } from './take-signed-call.ts'

/** What the frame refuses, in the words of signed JSON. */
export const frameRefusal = (status: FrameRefusal): SignedRefusal => ({
  ...{ status, code: frameCodes[status], text: refusalTexts[status].title },
})

type Handler = (c: Context<GatewayEnv>) => Promise<Response>
const partsIn = ({ path }: ApiOperation) => path.split('{').length

/** Puts the operations of a specification at their addresses below `root`, 405 beside them, and the caller's EPI-Trace on every answer. */
export function serveSignedCalls(
  app: Hono<GatewayEnv>,
  { api, root }: { api: Api; root: string },
  operations: readonly ApiOperation[],
  handlerOf: (operation: ApiOperation) => Handler,
): void {
  const addressOf = ({ path }: ApiOperation) => root.slice(0, -1) + routeOf(path)
  // Where `/sale/capture` is a call of its own, it is no BRIC.
  const calls = [...operations].sort((one, other) => partsIn(one) - partsIn(other))
  const traced = root === '/' ? [...new Set(calls.map(addressOf))] : [`${root}*`]
  for (const path of traced)
    app.use(path, async (c, next) => {
      await next()
      const trace = echoTrace(c.req.header('epi-trace'))
      if (trace !== undefined) c.res.headers.set('EPI-Trace', trace)
    })
  for (const call of calls) app.on(call.method, addressOf(call), handlerOf(call))
  refuseOtherMethods(
    app,
    api,
    calls.map(call => ({ route: addressOf(call), method: call.method })),
  )
}
