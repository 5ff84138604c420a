import type { Hono } from 'hono'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { answerPreflight, authorizeAndCapture } from './authorize-and-capture.ts'

const { hostedCheckout } = gatewayPaths
export const cardEndpoint = `${hostedCheckout}api/card/authorize-and-capture`

/** The door of Hosted Checkout (payments 5): the form, its two libraries and the card endpoint. */
export function addHostedCheckout(app: Hono<GatewayEnv>, tools: GatewayTools): void {
  app.options(cardEndpoint, c => answerPreflight(c))
  app.post(cardEndpoint, c => authorizeAndCapture(c, tools))
}
