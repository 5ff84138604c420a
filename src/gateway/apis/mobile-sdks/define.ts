import { androidSdk } from '../../../domain/apis/android-sdk.ts'
import { appCapture, appLookup, readerPreauth, readerSale } from '../../../domain/apis/mobile-sdks/mobile.ts'
import type { ApiOperation } from '../../../domain/apis/specification/api-specification.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import { captureHeld } from './capture.ts'
import { findPayment } from './find-payment.ts'
import { lookUp } from './look-up.ts'
import { pay } from './pay.ts'
import { type AppHandler, refuseApp, takeAppCall } from './take-app-call.ts'

const appCalls: readonly (readonly [ApiOperation, AppHandler])[] = [
  [readerSale, pay('sale')],
  [readerPreauth, pay('preauth')],
  [appCapture, captureHeld],
  [appLookup, lookUp],
]

/** Android and iOS SDK (payments 13.3): what simulated readers of apps pay, and the server's look-up of it (decision 0261). */
export const mobileSdks: Api = {
  name: 'mobile-sdks',
  roots: [`${gatewayPaths.restProxy}mobile/`],
  refuse: refuseApp,
  addCalls: (app, tools) => {
    for (const [{ name, path, takes = '' }, handler] of appCalls) {
      const route = gatewayPaths.restProxy.slice(0, -1) + path
      const rows = androidSdk.fields[takes]?.fields ?? []
      app.post(route, c => takeAppCall(c, tools, mobileSdks, { name, rows, handler }))
      app.all(route, c => {
        const refusal = refuseApp(c, 405)
        refusal.headers.set('Allow', 'POST')
        return refusal
      })
    }
    serveProxyCalls(app, tools, mobileSdks, androidSdk, { 'find-payment': findPayment })
  },
}
