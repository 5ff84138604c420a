import { type Provisioned, ProvisionedSchema } from '../../gateway/contract.ts'
import type { Config } from '../config.ts'
import { type GatewayClient, GatewayError } from './gateway-client.ts'
import { parseFields } from './parse-fields.ts'
import { sendRequest } from './send-request.ts'

const provisionOptions = { timeoutMs: 3_000, retryDelaysMs: [100, 400] }
/** A TAC that nobody got to see harms nobody and expires: asking again is safe. */
const keyExchangeOptions = { timeoutMs: 5_000, retryDelaysMs: [100] }

/** Speaks to the gateway, or to a provider's own test platform, at the addresses of the settings. */
export function createGatewayClient(config: Pick<Config, 'hosts' | 'gatewaySecret'>): GatewayClient {
  return {
    async provision(request) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${config.gatewaySecret}` },
        body: JSON.stringify(request),
      }
      const { status, text } = await sendRequest(config.hosts.provisioning, init, provisionOptions)
      if (status !== 200 && status !== 201) throw new GatewayError('unusable', `Provisioning answered ${status}`)
      const provisioned = parseProvisioned(text)
      const missing = request.secrets.filter(secret => !provisioned.secrets[secret])
      if (missing.length > 0) throw new GatewayError('unusable', `Provisioning left out ${missing.join(', ')}`)
      return provisioned
    },
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

function parseProvisioned(text: string): Provisioned {
  try {
    return ProvisionedSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new GatewayError('unusable', 'Provisioning answered something that is not its answer', cause)
  }
}
