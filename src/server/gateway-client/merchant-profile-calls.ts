import * as z from 'zod'
import { ConfigTokenSchema, MerchantProfilesSchema, SavedMerchantProfileSchema } from '../../gateway/contract.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { MerchantProfileCalls } from './gateway-client.ts'
import type { SendOptions } from './send-request.ts'

/** Asked again once: a connection that was kept open may just have been closed. At most 500 profiles of about 500 bytes. */
const listOptions = { timeoutMs: 4_000, retryDelaysMs: [100], answerMaxBytes: 512 * 1024 }
const writeOptions = { timeoutMs: 3_000, retryDelaysMs: [100, 400] }
const newOnlyOptions = { timeoutMs: 5_000, retryDelaysMs: [] }

const RefusalSchema = z.object({ code: z.enum(['unknown_terminal', 'profile_exists']) })

export function createMerchantProfileCalls(config: Pick<Config, 'hosts' | 'gatewaySecret'>): MerchantProfileCalls {
  const root = config.hosts.merchantProfiles

  const call = (method: string, url: string, options: SendOptions, body?: object) =>
    callProvisioning({ method, url, gatewaySecret: config.gatewaySecret, ...(body && { body }) }, options)

  return {
    async listMerchantProfiles(merchantReference) {
      const url = `${root}?${new URLSearchParams({ merchantReference })}`
      const { status, text } = await call('GET', url, listOptions)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, MerchantProfilesSchema).profiles
    },
    async saveMerchantProfile(request) {
      const options = request.isNewOnly ? newOnlyOptions : writeOptions
      const { status, text } = await call('PUT', root, options, request)
      if (status === 404 || status === 409) return { ok: false, refusal: readAnswer(text, RefusalSchema).code }
      if (status !== 200 && status !== 201) throw unusableStatus(status)
      return { ok: true, profile: readAnswer(text, SavedMerchantProfileSchema) }
    },
    async issueConfigToken(profileId) {
      const url = `${root}/${encodeURIComponent(profileId)}/config-token`
      const { status, text } = await call('POST', url, writeOptions)
      if (status === 404) return null
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, ConfigTokenSchema)
    },
  }
}
