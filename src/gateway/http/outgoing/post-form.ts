import type { lookup } from 'node:dns'
import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { guard, Refused } from './guarded-lookup.ts'

/** How a request of ours to a merchant's server ended; `reason` is a few words for the merchant's log. */
export type Posted = { ok: true; status: number } | { ok: false; reason: string }

export const postWithinMs = 10_000

export type PostTools = { takesLocal: boolean; lookUp?: typeof lookup }

/**
 * Posts a form to an address that a merchant named. Redirects are not followed, the body of the answer is not read, and nothing of
 * either is told but its status: nobody learns from it what else is there. Never throws.
 */
export async function postForm(
  url: URL,
  fields: Iterable<readonly [string, string]>,
  tools: PostTools,
): Promise<Posted> {
  try {
    const { lookup: checked } = guard(url, tools)
    const body = new URLSearchParams(Object.fromEntries(fields)).toString()
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const status = await new Promise<number>((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Gatehouse-Sandbox',
      }
      const signal = AbortSignal.timeout(postWithinMs)
      const posting: ClientRequest = send(url, { method: 'POST', agent: false, headers, lookup: checked, signal })
      posting.on('response', response => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      posting.on('error', reject)
      posting.end(body)
    })
    return status >= 200 && status < 300 ? { ok: true, status } : { ok: false, reason: `HTTP ${status}` }
  } catch (error) {
    return { ok: false, reason: reasonOf(error as NodeJS.ErrnoException) }
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refused) return 'ADDRESS NOT PUBLIC'
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isLate ? 'NO ANSWER IN TIME' : 'NOT REACHED'
}
