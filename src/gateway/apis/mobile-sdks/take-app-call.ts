import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import type { Api, FrameRefusal } from '../../http/api.ts'
import type { CallResult } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { naming } from '../../http/note-security.ts'
import { refusalTexts } from '../../http/refuse.ts'
import { runCall } from '../../http/run-call.ts'
import { type ReadProxy, readProxyFields, tooMany } from '../../http/take-proxy-call.ts'
import { loggedFields } from '../../http/wire/read-call.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { failed, type Result } from './result.ts'

/** What an app asks for: by whose keys, and its fields by their rows. */
export type AppCall = {
  credential: Credential
  tools: GatewayTools
  of: (name: string) => string
  /** Name of the API, for the ledger. */
  api: string
}
/** `status`: of HTTP, 200 when left out. What else is said goes to the request log. */
export type AppOutcome = { result: Result; status?: number } & Partial<Omit<CallResult, 'response' | 'answer'>>
export type AppHandler = (call: AppCall) => Promise<AppOutcome>

const strangers = 'MID and developer key do not match; copy both from your credentials'
const answer = (result: Result, status = 200) => Response.json(result, { status })

/**
 * One call of an app, which proves itself by MID and developer key alone: an app can be taken apart, so nothing that gives money back
 * is called this way. It is answered with a result whatever comes of it (decision 0261).
 */
export function takeAppCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, rows, handler }: { name: string; rows: readonly ApiField[]; handler: AppHandler },
): Promise<Response> {
  return runCall<ReadProxy>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const read = readProxyFields(request, rows)
      const [mid, developerKey] = ['mid', 'developerKey'].map(each => read.fields.get(each) ?? '')
      if (!mid || !developerKey) return answer(...invalid(read))
      const credential = await findBySecrets({ mid, developerKey }, tools, naming(c))
      return credential
        ? { credential, message: read }
        : answer(failed('NOT_AUTHORIZED', strangers, externalIdOf(read)), 401)
    },
    refuseRate: read => toResult(failed('NETWORK', tooMany.text, externalIdOf(read)), tooMany.status),
    handle: async (read, credential, _request, within) => {
      if (read.refusal) return toResult(...invalid(read))
      const of = (field: string) => read.fields.get(field) ?? ''
      const { result, status, ...logged } = await handler({ credential, tools: within, api: api.name, of })
      return { ...toResult(result, status), ...logged }
    },
    loggedFields: ({ fields }) => loggedFields(fields, rows),
  })
}

/** What the frame refuses: the gateway cannot answer now, or this is no call of an app. */
export const refuseApp = (_: Context<GatewayEnv>, status: FrameRefusal): Response =>
  answer(failed(status < 500 ? 'INVALID_FIELD' : 'NETWORK', refusalTexts[status].title, ''), status)

const externalIdOf = ({ fields }: ReadProxy) => fields.get('externalId') ?? ''

/** Why fields are refused, as a result; a body that lacks the keys but is good otherwise lacks them. */
function invalid(read: ReadProxy): [Result, number] {
  const { status, text } = read.refusal ?? { status: 400, text: 'mid is missing' }
  return [failed('INVALID_FIELD', text, externalIdOf(read)), status]
}

function toResult(result: Result, status = 200): CallResult {
  const code = result['errorCode'] ?? result['responseCode']
  return { response: answer(result, status), answer: code === undefined ? result.status : `${result.status} ${code}` }
}
