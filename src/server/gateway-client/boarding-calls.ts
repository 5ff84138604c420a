import * as z from 'zod'
import type { Config } from '../config.ts'
import { readAnswer, unusableStatus } from './call-provisioning.ts'
import type { GatewayClient } from './gateway-client.ts'
import { sendRequest } from './send-request.ts'

/** A token that nobody got to see harms nobody and ends: asking again is safe. */
const options = { timeoutMs: 5_000, retryDelaysMs: [100] }
const AnswerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() })

/** The one boarding call that carries a secret, so the portal's server makes it. */
export function createBoardingCalls({ hosts }: Pick<Config, 'hosts'>): Pick<GatewayClient, 'issueBoardingToken'> {
  const url = `${hosts.enrollmentAuth.replace(/\/$/, '')}/oauth/token`
  return {
    async issueBoardingToken({ clientId, clientSecret }) {
      const body = { grant_type: 'client_credentials', scope: 'all', client_id: clientId, client_secret: clientSecret }
      const headers = { 'content-type': 'application/json' }
      const { status, text } = await sendRequest(url, { method: 'POST', headers, body: JSON.stringify(body) }, options)
      if (status === 401) return null
      if (status !== 200 && status !== 201) throw unusableStatus(status)
      const { access_token: accessToken, expires_in: expiresInSeconds } = readAnswer(text, AnswerSchema)
      return { accessToken, expiresInSeconds }
    },
  }
}
