import type { Context } from 'hono'
import type { Api, FrameRefusal } from '../../http/api.ts'
import type { GatewayEnv } from '../../http/gateway-env.ts'
import { refusalTexts, refusePage } from '../../http/refuse.ts'
import { checkoutLibraries } from '../../pages/checkout/checkout-assets.ts'
import { authorizeAndCapture, sendRefusal } from './authorize-and-capture.ts'
import { openCheckout } from './open-checkout.ts'
import { cardEndpoint, hostedPath } from './paths.ts'
import { payByForm } from './pay-by-form.ts'
import { recordsAway, refuse, systemError } from './pay-checkout.ts'

/** Hosted Checkout (payments 5): the form, its two libraries and the card endpoint. */
export const hostedCheckout: Api = {
  name: 'hosted-checkout',
  roots: [hostedPath],
  // Pages of any origin may call this address, and no other of the API.
  openToPages: {
    isOpen: path => path === cardEndpoint,
    ...{ preflight: cardEndpoint, methods: 'POST', headers: 'Content-Type' },
  },
  refuse: (c, status) => (c.req.path === cardEndpoint ? refuseCard(status) : refusePage(c, status)),
  addCalls: (app, tools) => {
    for (const path of [hostedPath, hostedPath.slice(0, -1)]) {
      app.get(path, c => openCheckout(c, tools))
      app.post(path, c => payByForm(c, tools))
    }
    for (const [name, text] of Object.entries(checkoutLibraries))
      app.get(`${hostedPath}${name}`, c => serveLibrary(c, text))
    app.post(cardEndpoint, c => authorizeAndCapture(c, tools))
  },
}

/** The card endpoint answers programs of the merchant's page, which read `errors` and nothing else. */
function refuseCard(status: FrameRefusal): Response {
  if (status === 500) return sendRefusal(systemError)
  if (status === 503) return sendRefusal(recordsAway)
  const isFault = status === 404 || status === 405
  return sendRefusal(refuse(isFault ? 400 : status, 'request', 'FE_002', refusalTexts[status].title))
}

/** For the pages of merchants, so any page may load it; kept for minutes, as it changes together with the form. */
function serveLibrary(c: Context<GatewayEnv>, text: string): Response {
  return c.body(text, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
