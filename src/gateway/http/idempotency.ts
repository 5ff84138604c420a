import { canonicalJson } from '../../lib/canonical-json.ts'
import { dayMs } from '../../lib/time/durations.ts'
import { lookupHash, openSecret, sealSecret } from '../merchants/keys.ts'
import { claimKey, findIdempotentAnswer, keepIdempotentAnswer } from '../store/requests/idempotent-answers.ts'
import { storeWithin } from '../store/rows/store-within.ts'
import type { IdempotentAnswerRow, Writer } from '../store/tables.ts'
import type { CallResult, RawRequest } from './call.ts'
import type { GatewayTools } from './gateway-env.ts'

/** Why a request with an Idempotency-Key is refused; each API puts it into its grammar. Nothing was done. */
export type KeyRefusal = { status: 400 | 409 | 422; code: string; text: string }

const malformed: KeyRefusal = {
  status: 400,
  code: 'IDEMPOTENCY_KEY_INVALID',
  text: 'Idempotency-Key: 1 to 255 letters, digits and symbols without spaces, such as a UUID',
}
const inUse: KeyRefusal = {
  status: 409,
  code: 'IDEMPOTENCY_KEY_IN_USE',
  text: 'A request with this Idempotency-Key is being answered. Wait a second, then send it again',
}
const reused: KeyRefusal = {
  status: 422,
  code: 'IDEMPOTENCY_KEY_REUSED',
  text: 'This Idempotency-Key was sent with another path or body within 24 hours. Use a new one for a new request',
}

/** Stands in an answer that was given before. */
export const replayed = 'Idempotent-Replayed'
export const answersKeptMs = dayMs

/** Whose key it is: one credential's, for one call of one API. */
export type KeyedRequest = { key: string; credentialId: string; api: string; call: string; request: RawRequest }
/** What of a result comes back. */
type KeptAnswer = Pick<CallResult, 'answer' | 'rule' | 'transactionIds'> & {
  status: number
  contentType: string
  text: string
}

/**
 * Does what a request asks for once: what it changes and its answer are one transaction of the database, so that a killed program
 * or a store that fails leaves both or neither, and never a key that is taken without an answer. The same request with the same key
 * within 24 hours gets the first answer. A refusal is not kept, as it changed nothing.
 *
 * `handle` has to reach the store by the tools that it is given, and must not work for long: it holds the transaction open.
 */
export async function answerOnce(
  keyed: KeyedRequest,
  tools: GatewayTools,
  handle: (tools: GatewayTools) => Promise<CallResult>,
): Promise<CallResult | KeyRefusal> {
  const { key, credentialId, api, call } = keyed
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) return malformed
  const { keys, store, keysInUse } = tools
  const keyHash = lookupHash(keys, 'idempotency key', [credentialId, api, call, key].join('\n'))
  if (keysInUse.has(keyHash)) return inUse
  keysInUse.add(keyHash)
  try {
    return await store.write(async trx => {
      if (!(await claimKey(trx, store.kind, keyHash))) return inUse
      const requestHash = hashOf(keyed.request, tools)
      const nowMs = tools.clock()
      const kept = await findIdempotentAnswer(trx, keyHash, { sinceMs: nowMs - answersKeptMs })
      if (kept) return kept.request_hash === requestHash ? replay(kept, tools) : reused
      const result = await handle({ ...tools, store: storeWithin(store, trx) })
      if (result.response.ok) {
        const row = { key_hash: keyHash, credential_id: credentialId, request_hash: requestHash, created_at_ms: nowMs }
        await keep(trx, row, result, tools)
      }
      return result
    })
  } finally {
    keysInUse.delete(keyHash)
  }
}

/**
 * The whole request, equal JSON being the same: a client may write it anew for a repetition. With a key, as the few test cards could be
 * tried out otherwise.
 */
function hashOf({ method, path, query, body }: RawRequest, { keys }: GatewayTools): string {
  const bytes = Buffer.from(body)
  const content = canonicalJson(bytes.toString()) ?? bytes
  return lookupHash(
    keys,
    'idempotent request',
    [method, path, query, Buffer.from(content).toString('base64')].join('\n'),
  )
}

const placeOf = (keyHash: string) => `idempotent-answer/${keyHash}`

async function keep(
  trx: Writer,
  row: Omit<IdempotentAnswerRow, 'sealed_answer'>,
  { response, answer, rule, transactionIds = [] }: CallResult,
  { keys, randomBytes }: GatewayTools,
): Promise<void> {
  const kept: KeptAnswer = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.clone().text(),
    ...{ answer, rule, transactionIds },
  }
  const sealed = sealSecret(keys, placeOf(row.key_hash), JSON.stringify(kept), randomBytes)
  await keepIdempotentAnswer(trx, { ...row, sealed_answer: sealed })
}

function replay({ key_hash, sealed_answer }: IdempotentAnswerRow, { keys }: GatewayTools): CallResult {
  const kept = JSON.parse(openSecret(keys, placeOf(key_hash), sealed_answer)) as KeptAnswer
  const { status, contentType, text, ...result } = kept
  const headers = { 'Content-Type': contentType, [replayed]: 'true' }
  return { ...result, response: new Response(text, { status, headers }) }
}
