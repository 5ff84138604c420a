import type { Context } from 'hono'
import { failureBehind } from '../../platform/store-failure.ts'
import { fakeFault } from '../sandbox/faults.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Api } from './api.ts'
import type { CallResult, RawRequest } from './call.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { answerOnce, type KeyRefusal, replayed } from './idempotency.ts'
import { keepExchange } from './log/keep-exchange.ts'
import { naming, noteRefusal } from './note-security.ts'

/** What keys that only read are told, in the grammar of each API. */
export const readOnlyText =
  'This session or token was opened with the reading secret, which is read-only; use the full secret for this call'

/** How one API takes a call of the common pipeline. `Message`: what it made of the raw bytes. */
export type CallSteps<Message> = {
  /** Name of the call in the log, such as `sale`. */
  nameOf: (message: Message) => string
  /** Who calls, by the raw bytes; with what was read on the way. A Response refuses, and is in nobody's log. */
  authenticate: (request: RawRequest) => Promise<{ credential: Credential; message: Message } | Response>
  refuseRate: (message: Message, retryAfterSeconds: number, credential: Credential) => CallResult
  /** A call that changes something, asked for with keys that only read; left out where there are no such keys. */
  refuseReader?: () => CallResult
  /**
   * Validates and does it, all with the tools that it is given. With `refuseKey` that is in one transaction of the database where an
   * Idempotency-Key was sent.
   */
  handle: (message: Message, credential: Credential, request: RawRequest, tools: GatewayTools) => Promise<CallResult>
  /** Takes the header Idempotency-Key, and says in the API's grammar why not; left out where a call changes nothing. */
  refuseKey?: ((refusal: KeyRefusal) => CallResult) | undefined
  /** Signs each answer to a caller who is known, whoever made it. */
  sign?: (response: Response, message: Message) => Promise<void>
  /** Names and values that the log may keep, not yet masked. */
  loggedFields: (message: Message) => Iterable<readonly [string, string]>
}

/**
 * The way of every call: the raw bytes say who calls, then how often, then what is wanted; the answer goes out in the API's grammar and
 * into the request log of the merchant, also when the store failed on the way.
 */
export async function runCall<Message>(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  steps: CallSteps<Message>,
): Promise<Response> {
  const startedMs = tools.clock()
  const request = await readRaw(c)
  const caller = await steps.authenticate(request)
  if (caller instanceof Response) return caller
  const { credential, message } = caller
  naming(c).named(credential)
  const limit = tools.limitRate(`${api.name}:${credential.id}`)
  const result = !limit.isAllowed
    ? steps.refuseRate(message, limit.retryAfterSeconds, credential)
    : mayCall(request, caller, api)
      ? await handleSafely(request, caller, tools, api, steps)
      : await refuseReader(c, api, steps)
  if (!limit.isAllowed) result.response.headers.set('Retry-After', String(limit.retryAfterSeconds))
  await steps.sign?.(result.response, message)
  tools.requestLog.add({
    exchange: tools.requestLog.takesExchange() ? keepExchange(c) : undefined,
    credentialId: credential.id,
    requestId: c.get('requestId'),
    api: api.name,
    call: steps.nameOf(message),
    status: result.response.status,
    answer: result.answer,
    rule: result.rule,
    durationMs: tools.clock() - startedMs,
    transactionIds: result.transactionIds ?? [],
    fields: steps.loggedFields(message),
    answerFields: result.response.headers.has(replayed) ? [[replayed, 'true']] : [],
  })
  return result.fault ? fakeFault(c, result.fault, result.response, tools.sleep) : result.response
}

/** Keys that only read make calls by GET, and those that concern nothing but themselves. */
const mayCall = ({ method }: RawRequest, { credential }: { credential: Credential }, { isForReaders }: Api): boolean =>
  !credential.isReadOnly || method === 'GET' || isForReaders === true

async function refuseReader<Message>(c: Context<GatewayEnv>, api: Api, steps: CallSteps<Message>): Promise<CallResult> {
  noteRefusal(c, 'reader_refused')
  return steps.refuseReader?.() ?? { response: await api.refuse(c, 405), answer: 'HTTP 405' }
}

async function handleSafely<Message>(
  request: RawRequest,
  { credential, message }: { credential: Credential; message: Message },
  tools: GatewayTools,
  api: Api,
  steps: CallSteps<Message>,
): Promise<CallResult> {
  try {
    const { refuseKey } = steps
    const key = request.c.req.header('idempotency-key')
    if (key === undefined || !refuseKey) return await steps.handle(message, credential, request, tools)
    const keyed = { key, credentialId: credential.id, api: api.name, call: steps.nameOf(message), request }
    const result = await answerOnce(keyed, tools, within => steps.handle(message, credential, request, within))
    if ('response' in result) return result
    const refused = refuseKey(result)
    if (result.status === 409) refused.response.headers.set('Retry-After', '1')
    return refused
  } catch (error) {
    const { c } = request
    tools.log.error({ id: c.get('requestId'), err: error }, `a call of ${api.name} failed`)
    const failure = failureBehind(error)
    const response = await api.refuse(c, failure ? 503 : 500)
    if (failure) response.headers.set('Retry-After', String(failure.retryAfterSeconds))
    return { response, answer: `HTTP ${response.status}` }
  }
}

async function readRaw(c: Context<GatewayEnv>): Promise<RawRequest> {
  const url = new URL(c.req.url)
  return {
    c,
    method: c.req.method,
    path: c.req.path,
    query: url.search.slice(1),
    contentType: c.req.header('content-type') ?? '',
    body: new Uint8Array(await c.req.arrayBuffer()),
  }
}
