import { WholeRequestSchema } from '../../domain/payments/logged-request.ts'
import { FailedCallsSchema, MerchantRequestsSchema } from '../../gateway/contract/requests.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { RequestLogCalls } from './gateway-client.ts'

/** 100 requests of at most 60 fields of 80 letters. */
const listOptions = { timeoutMs: 4_000, retryDelaysMs: [], answerMaxBytes: 2 * 1024 * 1024 }

export function createRequestLogCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): RequestLogCalls {
  const requestsOf = (merchantReference: string) =>
    `${hosts.merchants}/${encodeURIComponent(merchantReference)}/requests`
  return {
    async listRequests(merchantReference, query) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const url = `${requestsOf(merchantReference)}?${new URLSearchParams(given as [string, string][])}`
      const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, listOptions)
      if (status === 404) return { requests: [], next: null }
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, MerchantRequestsSchema)
    },
    async listFailedCalls(merchantReference, sinceMs) {
      const url = `${hosts.merchants}/${encodeURIComponent(merchantReference)}/failed-calls?since=${sinceMs}`
      const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, listOptions)
      if (status === 404) return { calls: [], total: 0 }
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, FailedCallsSchema)
    },
    async getRequest(merchantReference, id) {
      const url = `${requestsOf(merchantReference)}/${encodeURIComponent(id)}`
      const { status, text } = await callProvisioning({ method: 'GET', url, gatewaySecret }, listOptions)
      if (status === 404) return null
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, WholeRequestSchema)
    },
  }
}
