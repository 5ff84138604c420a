import type { Config } from '../config.ts'
import { createBoardingCalls } from './boarding-calls.ts'
import { createCardPaymentCalls } from './card-payment-calls.ts'
import { createChangeCalls } from './change-calls.ts'
import { createCredentialCalls } from './credential-calls.ts'
import { createEventCalls } from './event-calls.ts'
import { type GatewayClient, GatewayError } from './gateway-client.ts'
import { createMerchantProfileCalls } from './merchant-profile-calls.ts'
import { parseFields } from './parse-fields.ts'
import { createPaymentCalls } from './payment-calls.ts'
import { createProxyCalls } from './proxy-calls.ts'
import { createRequestLogCalls } from './request-log-calls.ts'
import { sendRequest } from './send-request.ts'
import { createTerminalCalls } from './terminal-calls.ts'
import { createWebhookCalls } from './webhook-calls.ts'
import { createWorkbenchCalls } from './workbench-calls.ts'
import { createWorkbenchPaymentCalls } from './workbench-payment-calls.ts'

/** A TAC that nobody got to see harms nobody and expires: asking again is safe. */
const keyExchangeOptions = { timeoutMs: 5_000, retryDelaysMs: [100] }

/** Speaks to the gateway, or to a provider's own test platform, at the addresses of the settings. */
export function createGatewayClient(config: Pick<Config, 'hosts' | 'gatewaySecret'>): GatewayClient {
  return {
    ...createCredentialCalls(config),
    ...createMerchantProfileCalls(config),
    ...createBoardingCalls(config),
    ...createPaymentCalls(config),
    ...createEventCalls(config),
    ...createCardPaymentCalls(config),
    ...createProxyCalls(config),
    ...createTerminalCalls(config),
    ...createRequestLogCalls(config),
    ...createChangeCalls(config),
    ...createWorkbenchPaymentCalls(config),
    ...createWorkbenchCalls(config),
    ...createWebhookCalls(config),
    async exchangeKey(fields) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }
      const { text } = await sendRequest(config.hosts.keyExchange, init, keyExchangeOptions)
      const answer = parseFields(text)
      if (!answer) throw new GatewayError('unusable', 'The key exchange did not answer in its envelope')
      const tac = answer.get('TAC')
      if (tac) return { ok: true, tac }
      // Shown to people and logged: letters of the platform's grammar only.
      const refusal = (answer.get('AUTH_RESP_TEXT') ?? 'NO REASON GIVEN').replace(/[^\w .:[\]-]/g, ' ').slice(0, 120)
      return { ok: false, refusal }
    },
  }
}
