import type { Context, Hono } from 'hono'
import type { ApiOperation } from '../../domain/apis/api-specification.ts'
import type { Api, FrameRefusal } from './api.ts'
import { echoTrace } from './authenticate/echo-trace.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { refusalTexts } from './refuse.ts'
import type { SignedRefusal } from './take-signed-call.ts'

const frameCodes: Record<FrameRefusal, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
}
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
  const routeOf = ({ path }: ApiOperation) => root.slice(0, -1) + path.replace(/\{(\w+)\}/g, ':$1')
  // Where `/sale/capture` is a call of its own, it is no BRIC.
  const calls = [...operations].sort((one, other) => partsIn(one) - partsIn(other))
  const traced = root === '/' ? [...new Set(calls.map(routeOf))] : [`${root}*`]
  for (const path of traced)
    app.use(path, async (c, next) => {
      await next()
      const trace = echoTrace(c.req.header('epi-trace'))
      if (trace !== undefined) c.res.headers.set('EPI-Trace', trace)
    })
  for (const call of calls) app.on(call.method, routeOf(call), handlerOf(call))
  for (const route of new Set(calls.map(routeOf))) {
    const methods = calls.filter(call => routeOf(call) === route).map(({ method }) => method)
    app.all(route, async c => {
      const refusal = await api.refuse(c, 405)
      refusal.headers.set('Allow', methods.join(', '))
      return refusal
    })
  }
}
