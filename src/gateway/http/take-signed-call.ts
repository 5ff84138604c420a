import type { Context } from 'hono'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Api, FrameRefusal } from './api.ts'
import { authenticateEpi, type EpiRefusal, signEpi, signedPath } from './authenticate/epi-signature.ts'
import type { CallResult, RawRequest } from './call.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { runCall } from './run-call.ts'
import { loggedJson } from './wire/logged-json.ts'
import { type JsonObject, type ReadObject, readJsonObject } from './wire/read-json-object.ts'

/** What is answered: the text is what its signature is made of. */
export type SignedText = { status: number; text: string }
export type SignedAnswer = SignedText & Omit<CallResult, 'response'>
/** What can be refused before an API looks at the fields, and what the frame refuses. */
export type SignedRefusal = { status: 400 | 401 | 403 | 409 | 422 | 429 | FrameRefusal; code: string; text: string }

/** How an API of signed JSON is told apart: its name, what stands before the signed path, its grammar. */
export type SignedApi = {
  api: Api
  /** Such as `/epi/`: `/epi/sale` is signed as `/sale`. */
  root: string
  write: (refusal: SignedRefusal, nowMs: number) => SignedText
}
export type SignedCall = {
  name: string
  /** Of its body: what the request log may keep. None for a call without one. */
  rows: readonly ApiField[]
  /** Whether it is done once by the header Idempotency-Key; its handler then runs in one transaction of the database. */
  takesKey: boolean
  handle: (body: JsonObject, credential: Credential, request: RawRequest, tools: GatewayTools) => Promise<SignedAnswer>
}
/** What came, and the key that it was signed with: the answer is signed with it too. */
type Signed = { epiKey: string; body: ReadObject }

const refusals: Record<EpiRefusal, SignedRefusal> = {
  'missing-signature': { status: 401, code: 'MISSING_SIGNATURE', text: 'Send EPI-Id and EPI-Signature' },
  'bad-signature': { status: 401, code: 'BAD_SIGNATURE', text: 'EPI-Signature does not match the path and body' },
  'unknown-key': { status: 403, code: 'UNKNOWN_KEY', text: 'EPI-Id is not known' },
}
const tooMany: SignedRefusal = { status: 429, code: 'RATE_LIMIT', text: 'Too many requests in a minute' }
const invalid = (code: string, text: string): SignedRefusal => ({ status: 400, code, text })

/**
 * One call of signed JSON, the same way for all: signature, rate, body, handler; the answer is signed with the caller's key
 * (payments 8, decision 0214).
 */
export function takeSignedCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  { api, root, write }: SignedApi,
  { name, rows, takesKey, handle }: SignedCall,
): Promise<Response> {
  const refuse = (refusal: SignedRefusal): CallResult => ({
    response: jsonResponse(write(refusal, tools.clock())),
    answer: `HTTP ${refusal.status} ${refusal.code}`,
  })
  return runCall<Signed>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const caller = await authenticateEpi(request, root, tools)
      if (typeof caller === 'string') return refuse(refusals[caller]).response
      const { credential, epiKey } = caller
      return { credential, message: { epiKey, body: readJsonObject(request) } }
    },
    refuseRate: () => refuse(tooMany),
    handle: async ({ body }, credential, request, within) => {
      const version = c.req.header('epi-version')
      if (version !== undefined && version !== '1.0') return refuse(invalid('INVALID_FIELD', 'EPI-Version: one of 1.0'))
      if (body.kind === 'malformed') return refuse(invalid('MALFORMED_BODY', body.text))
      const { status, text, ...logged } = await handle(body.json, credential, request, within)
      return { response: jsonResponse({ status, text }), ...logged }
    },
    ...(takesKey && { refuseKey: refuse }),
    sign: async (response, { epiKey }) => {
      const text = await response.clone().text()
      response.headers.set('EPI-Signature', signEpi(epiKey, signedPath(c.req.path, root), text))
    },
    loggedFields: ({ body }) => (body.kind === 'json' ? loggedJson(rows, body.json) : []),
  })
}

export const jsonResponse = ({ status, text }: SignedText) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
