import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import type { Api } from '../../http/api.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { naming } from '../../http/note-security.ts'
import { runCall } from '../../http/run-call.ts'
import { loggedJson } from '../../http/wire/logged-json.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { type ReadObject, readJsonObject } from '../../http/wire/read-json-object.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { StoreOrder } from '../../store/online/store-payments.ts'
import { refusalResponse, type StoreOutcome, type StoreRefusal, toResult } from './answer.ts'
import { checkBody } from './check-body.ts'

/** What a call is given: whose store it is, which order the path names, and the fields of its table. */
export type StoreCall = { credential: Credential; tools: GatewayTools; order: StoreOrder; fields: JsonFields }
export type StoreHandler = (call: StoreCall) => Promise<StoreOutcome>
/** `takes`: rows of its body; empty for a call without one. For a GET those of its query. */
export type StoreOperation = { name: string; takes: readonly ApiField[]; handler: StoreHandler }

const refuse = (refusal: StoreRefusal) => toResult(refusal)
const unknownKeys: StoreRefusal = {
  ...{ status: 401, code: 'INVALID_CREDENTIALS' },
  title: 'The four-part key in the path and the MAC in X-Auth-Token do not match, or were revoked',
}

/** One call of a store: who it is by path and header, how often, then its body by the rows of its call, and its handler. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, takes, handler }: StoreOperation,
): Promise<Response> {
  const isRead = c.req.method === 'GET'
  return runCall<ReadObject>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const credential = await findStore(c, tools)
      if (!credential) return refusalResponse(unknownKeys)
      const json = Object.fromEntries(new URLSearchParams(request.query))
      return { credential, message: isRead ? { kind: 'json', json } : readJsonObject(request) }
    },
    refuseRate: () => refuse({ status: 429, code: 'RATE_LIMIT', title: 'Too many requests in a minute' }),
    handle: async (body, credential, _request, within) => {
      if (body.kind === 'malformed') return refuse({ status: 400, code: 'MALFORMED_BODY', title: body.text })
      const orderId = c.req.param('order_id') ?? ''
      if (c.req.param('order_id') !== undefined && !/^[1-9]\d{0,7}$/.test(orderId))
        return refuse({ status: 404, code: 'NOT_FOUND', title: 'An order number has 1 to 8 digits' })
      const fields = checkBody(takes, body.json)
      if ('code' in fields) return refuse(fields)
      const order = { credential_id: credential.id, order_id: orderId }
      return toResult(await handler({ credential, tools: within, order, fields }))
    },
    ...(!isRead && {
      refuseKey: ({ status, code, text }) => refuse({ status, code: code as StoreRefusal['code'], title: text }),
    }),
    loggedFields: body => [
      ...(c.req.param('order_id') === undefined ? [] : ([['order_id', c.req.param('order_id') ?? '']] as const)),
      ...(body.kind === 'json' ? loggedJson(takes, body.json) : []),
    ],
  })
}

/** No four-part key and no MAC has other characters, and PostgreSQL takes no zero byte in a question either. */
const readable = /^[\x21-\x7e]{1,64}$/

async function findStore(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Credential | undefined> {
  const fourPartKey = c.req.param('store_hash') ?? ''
  const mac = c.req.header('x-auth-token') ?? ''
  return readable.test(fourPartKey) && readable.test(mac)
    ? findBySecrets({ fourPartKey, mac }, tools, naming(c))
    : undefined
}
