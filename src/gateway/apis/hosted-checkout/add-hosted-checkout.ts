import type { Context, Hono } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { checkoutLibraries } from '../../pages/checkout-assets.ts'
import { answerPreflight, authorizeAndCapture } from './authorize-and-capture.ts'
import { openCheckout } from './open-checkout.ts'
import { cardEndpoint, hostedPath } from './paths.ts'
import { payByForm } from './pay-by-form.ts'

/** The API of Hosted Checkout (payments 5): the form, its two libraries and the card endpoint. */
export function addHostedCheckout(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  for (const path of [hostedPath, hostedPath.slice(0, -1)]) {
    app.get(path, c => openCheckout(c, tools))
    app.post(path, c => payByForm(c, tools))
  }
  for (const [name, text] of Object.entries(checkoutLibraries))
    app.get(`${hostedPath}${name}`, c => serveLibrary(c, text))
  app.options(cardEndpoint, c => answerPreflight(c))
  app.post(cardEndpoint, c => authorizeAndCapture(c, tools))
}

/** For the pages of merchants, so any page may load it; kept for minutes, as it changes together with the form. */
function serveLibrary(c: Context<GatewayEnv>, text: string): Response {
  return c.body(text, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
