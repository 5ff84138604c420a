import {
  CredentialStatusesSchema,
  type Provisioned,
  ProvisionedSchema,
  RotationRefusalSchema,
} from '../../gateway/contract.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import { type CredentialCalls, GatewayError } from './gateway-client.ts'

const writeOptions = { timeoutMs: 3_000, retryDelaysMs: [100, 400] }
/** Asked again once: a connection that was kept open may just have been closed. At most 500 credentials of about 250 bytes. */
const listOptions = { timeoutMs: 4_000, retryDelaysMs: [100], answerMaxBytes: 256 * 1024 }

export function createCredentialCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): CredentialCalls {
  const root = hosts.provisioning
  const urlOf = (credentialId: string) => `${root}/${encodeURIComponent(credentialId)}`
  /** What the gateway does not know is over already; another 404 is a wrong address. */
  async function end(url: string): Promise<void> {
    const { status, text } = await callProvisioning({ method: 'DELETE', url, gatewaySecret }, writeOptions)
    if (status === 204) return
    if (status !== 404 || readAnswer(text, RotationRefusalSchema).code !== 'not_found') throw unusableStatus(status)
  }
  const merchantUrl = (merchantReference: string) => `${hosts.merchants}/${encodeURIComponent(merchantReference)}`
  return {
    async provision(request) {
      const call = { method: 'POST', url: root, body: request, gatewaySecret }
      const { status, text } = await callProvisioning(call, writeOptions)
      if (status !== 200 && status !== 201) throw unusableStatus(status)
      return readProvisioned(text, request.secrets)
    },
    async rotate(credentialId, request) {
      const call = { method: 'POST', url: `${urlOf(credentialId)}/rotate`, body: request, gatewaySecret }
      const { status, text } = await callProvisioning(call, writeOptions)
      if (status === 404 || status === 409) return { ok: false, refusal: readAnswer(text, RotationRefusalSchema).code }
      if (status !== 200) throw unusableStatus(status)
      return { ok: true, provisioned: readProvisioned(text, request.secrets) }
    },
    revoke: credentialId => end(urlOf(credentialId)),
    endWebhooks: merchantReference => end(`${merchantUrl(merchantReference)}/webhook-endpoints`),
    endMerchant: merchantReference => end(merchantUrl(merchantReference)),
    async listCredentials(merchantReference) {
      const url = `${root}?${new URLSearchParams({ merchantReference })}`
      const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, listOptions)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, CredentialStatusesSchema).credentials
    },
  }
}

function readProvisioned(text: string, secrets: readonly (keyof Provisioned['secrets'])[]): Provisioned {
  const provisioned = readAnswer(text, ProvisionedSchema)
  const missing = secrets.filter(secret => !provisioned.secrets[secret])
  if (missing.length > 0) throw new GatewayError('unusable', `Provisioning left out ${missing.join(', ')}`)
  return provisioned
}
