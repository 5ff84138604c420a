import * as z from 'zod'
import {
  type CardPaymentAnswer,
  CardPaymentAnswerSchema,
  type CardPaymentRequest,
} from '../../contract/card-payment.ts'
import type { Config } from '../config.ts'
import { readAnswer, unusableStatus } from './call-provisioning.ts'
import type { CardShop, GatewayClient } from './gateway-client.ts'
import { sendRequest } from './send-request.ts'

/** With a key of its own a payment that is asked for again is made once. */
const options = { timeoutMs: 5_000, retryDelaysMs: [100] }
const SessionSchema = z.object({ token: z.string().min(1) })

/** What the server of a shop with card fields does: opens a session, and charges the token. */
export function createCardPaymentCalls({ hosts }: Pick<Config, 'hosts'>): Pick<GatewayClient, 'chargeCardToken'> {
  const json = { 'content-type': 'application/json' }
  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
    return sendRequest(hosts.restProxy + path, init, options)
  }
  return {
    async chargeCardToken(shop: CardShop, { token, amount }: CardPaymentRequest): Promise<CardPaymentAnswer> {
      const { mid, developerKey, password, gatewayPublicKey } = shop
      const opened = await post('auth', { mid, developerKey, password })
      if (opened.status !== 200) throw unusableStatus(opened.status)
      const session = readAnswer(opened.text, SessionSchema)
      // The shopper of the demo is known; the ZIP code is typed beside the card.
      const billing = { name: 'Ada Lovelace', street: '100 Main St' }
      const { status, text } = await post(
        `mids/${mid}/gateways/payment`,
        { token, amount, gateway_public_key: gatewayPublicKey, transaction_source: 'PA-JS-SDK', billing },
        { authorization: `Bearer ${session.token}`, 'idempotency-key': token },
      )
      return { status, answer: readAnswer(text, CardPaymentAnswerSchema.shape.answer) }
    },
  }
}
