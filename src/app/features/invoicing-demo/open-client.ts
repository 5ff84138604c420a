import { callApi } from '../../data/call-api.ts'
import type { Call, Exchange } from '../../demo-calls/demo-call.ts'
import { newId } from '../../demo-calls/new-id.ts'

type Session = { token: string; accountId: number }

const timeoutMs = 20_000

/** The calls of one visit, each in the session that the portal's server opened for it. */
export function openClient(root: string) {
  const visit = newId()
  let session: Session | undefined
  async function send({ method, path, body }: Call, isAgain = false): Promise<Exchange & { status: number }> {
    session ??= await callApi('getInvoicingSession', { visit })
    const { token, accountId } = session
    const response = await fetch(`${root}accounts/${accountId}${path}`, {
      ...{ method, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) },
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 401 && !isAgain) {
      session = undefined
      return send({ method, path, ...(body && { body }) }, true)
    }
    return { method, path, ...(body && { body }), status: response.status, answer: await response.json() }
  }
  return { visit, send }
}
