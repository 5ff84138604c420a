import { signMessage } from '../../src/gateway/webhooks/message.ts'

const timeoutMs = 15_000

/** Posts an event as the gateway posts a webhook, and says how that ended. */
export async function forward({ id, body }, { to, secret, signal }) {
  const startedMs = performance.now()
  const timestampS = Math.floor(Date.now() / 1000)
  const endedWith = text => `${text}  ${Math.round(performance.now() - startedMs)} ms`
  try {
    const answer = await fetch(to, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestampS),
        'webhook-signature': signMessage([secret], { id, timestampS, body }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return endedWith(answer.ok ? `${answer.status}` : `${answer.status} (a webhook would be retried)`)
  } catch (error) {
    return endedWith(`no answer: ${error.cause?.code ?? error.message}`)
  }
}
