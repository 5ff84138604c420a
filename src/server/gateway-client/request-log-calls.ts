import { FailedCallsSchema, MerchantRequestSchema, MerchantRequestsSchema } from '../../gateway/contract/requests.ts'
import { RanCallSchema, RunRefusalSchema } from '../../gateway/contract/runs.ts'
import { SendAgainRefusalSchema, SentAgainSchema } from '../../gateway/contract/send-again.ts'
import type { Config } from '../config.ts'
import { callProvisioning, readAnswer, unusableStatus } from './call-provisioning.ts'
import type { RequestLogCalls } from './gateway-client.ts'
import { queryOf } from './query-of.ts'

/** 500 requests of at most 60 fields of 80 letters. */
const listOptions = { timeoutMs: 4_000, retryDelaysMs: [], answerMaxBytes: 4 * 1024 * 1024 }
/** It waits three seconds for an answer that is late on purpose. Once for a `sendId`, so that it may be asked for again. */
const sendOptions = { timeoutMs: 6_000, retryDelaysMs: [200] }

/** Calls before it may wait for a terminal. Once for a `runId`. */
const runOptions = { timeoutMs: 15_000, retryDelaysMs: [] }

export function createRequestLogCalls({
  hosts,
  gatewaySecret,
}: Pick<Config, 'hosts' | 'gatewaySecret'>): RequestLogCalls {
  const requestsOf = (merchantReference: string) =>
    `${hosts.merchants}/${encodeURIComponent(merchantReference)}/requests`
  return {
    async listRequests(merchantReference, query) {
      const url = `${requestsOf(merchantReference)}?${queryOf(query)}`
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
      return readAnswer(text, MerchantRequestSchema)
    },
    async sendRequestAgain(merchantReference, id, sendId) {
      const url = `${requestsOf(merchantReference)}/${encodeURIComponent(id)}/send-again`
      const call = { method: 'POST', url, body: { sendId }, gatewaySecret }
      const { status, text } = await callProvisioning(call, sendOptions)
      if (status === 200) return readAnswer(text, SentAgainSchema)
      if (![404, 409, 422].includes(status)) throw unusableStatus(status)
      return readAnswer(text, SendAgainRefusalSchema)
    },
    async runCall(merchantReference, run) {
      const url = `${hosts.merchants}/${encodeURIComponent(merchantReference)}/runs`
      const { status, text } = await callProvisioning({ method: 'POST', url, body: run, gatewaySecret }, runOptions)
      if (status === 200) return readAnswer(text, RanCallSchema)
      if (![404, 409, 422].includes(status)) throw unusableStatus(status)
      return readAnswer(text, RunRefusalSchema)
    },
  }
}
