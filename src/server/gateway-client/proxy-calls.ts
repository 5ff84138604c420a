import * as z from 'zod'
import type { Config } from '../config.ts'
import { readAnswer, unusableStatus } from './call-provisioning.ts'
import type { GatewayClient } from './gateway-client.ts'
import { sendRequest } from './send-request.ts'

/** A session that nobody got to see harms nobody and ends: asking again is safe. */
const options = { timeoutMs: 5_000, retryDelaysMs: [100] }
const AnswerSchema = z.object({ token: z.string().min(1), accountId: z.number().int() })

/** The one call of the REST proxy that carries secrets, so the portal's server makes it. */
export function createProxyCalls({ hosts }: Pick<Config, 'hosts'>): Pick<GatewayClient, 'openProxySession'> {
  const url = `${hosts.restProxy.replace(/\/$/, '')}/auth`
  return {
    async openProxySession(keys) {
      const headers = { 'content-type': 'application/json' }
      const { status, text } = await sendRequest(url, { method: 'POST', headers, body: JSON.stringify(keys) }, options)
      if (status !== 200) throw unusableStatus(status)
      return readAnswer(text, AnswerSchema)
    },
  }
}
