import type { Context } from 'hono'
import { sessionBody } from '../../../domain/apis/rest-proxy/session-fields.ts'
import type { Api } from '../../http/api.ts'
import { appSourceOf, openSession } from '../../http/authenticate/proxy-session.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { naming, noteRefusal } from '../../http/note-security.ts'
import { runCall } from '../../http/run-call.ts'
import {
  accountIdOf,
  answerProxy,
  type ProxyRefusal,
  readProxyFields,
  refuseCall,
  tooMany,
} from '../../http/take-proxy-call.ts'
import { loggedFields } from '../../http/wire/read-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'

const unauthorized: ProxyRefusal = {
  ...{ status: 404, code: 'UNAUTHORIZED' },
  text: 'mid, developerKey, password and x-appsource do not match, or were revoked',
}

/**
 * POST /auth: a session for who knows MID, developer key and password, all of one merchant. 404 for who does not, as documented
 * (payments 10). Tries are counted for the MID that they name, right or wrong.
 */
export function openByPassword(c: Context<GatewayEnv>, tools: GatewayTools, api: Api): Promise<Response> {
  return runCall<JsonFields>(c, tools, api, {
    nameOf: () => 'session',
    authenticate: async request => {
      const { fields, refusal } = readProxyFields(request, sessionBody)
      if (refusal) return answerProxy(refusal)
      const [mid = '', developerKey = '', password = ''] = sessionBody.map(({ name }) => fields.get(name))
      const limit = tools.limitRate(`session:${mid}`)
      if (!limit.isAllowed) {
        const refused = answerProxy(tooMany)
        refused.headers.set('Retry-After', String(limit.retryAfterSeconds))
        return refused
      }
      const appSource = appSourceOf(c)
      const presented = { mid, developerKey, password, ...(appSource !== undefined && { appSource }) }
      const credential = await findBySecrets(presented, tools, { forReading: 'password', ...naming(c) })
      if (credential) return { credential, message: fields }
      // Its status is that of what is not there, as documented.
      noteRefusal(c, 'credential_refused', unauthorized.code)
      return answerProxy(unauthorized)
    },
    refuseRate: () => refuseCall(tooMany),
    handle: async (fields, credential) => {
      const token = await tools.store.write(trx => openSession(trx, credential, tools))
      const body = { token, accountId: accountIdOf(credential), mid: fields.get('mid') }
      return { response: Response.json(body), answer: 'HTTP 200' }
    },
    loggedFields: fields => loggedFields(fields, sessionBody),
  })
}
