import type { StoreKeys } from '../../../contract/demo-visit.ts'
import type { Call, Exchange } from '../../demo-calls/demo-call.ts'
import { newId } from '../../demo-calls/new-id.ts'
import { RefusedCall } from '../../demo-calls/use-busy.ts'

const timeoutMs = 20_000
type Refusal = { title: string; errors: { field: string; message: string }[] }

/** A refusal in a sentence, with the fields at fault. */
function wordsOf({ title, errors }: Refusal): string {
  return [title, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('. ')
}

/** The servers of the store, played by this page: no card number passes the portal (decision 0254). */
export function openStore(root: string) {
  /** Calls without an answer yet, by what they ask: sent again they have the same key, and are done once. */
  const keys = new Map<string, string>()

  async function send(call: Call, { fourPartKey, mac }: StoreKeys): Promise<Exchange & { status: number }> {
    const { method, path, body } = call
    const asked = JSON.stringify([fourPartKey, path, body])
    const key = keys.get(asked) ?? newId()
    keys.set(asked, key)
    const response = await fetch(`${root}stores/${encodeURIComponent(fourPartKey)}/v3${path}`, {
      ...{ method, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) },
      headers: {
        'x-auth-token': mac,
        ...(method === 'POST' && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (response.status < 500) keys.delete(asked)
    return { ...call, status: response.status, answer }
  }

  /** Throws what was refused, in words. */
  function answerOf<Answer>({ status, answer }: Exchange & { status: number }): Answer {
    if (status >= 400) throw new RefusedCall(wordsOf(answer as Refusal))
    return answer as Answer
  }
  return { send, answerOf }
}
