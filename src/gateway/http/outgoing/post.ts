import { Refused, type TargetTools } from './guarded-lookup.ts'
import { send } from './send.ts'

/** How a request of ours to a merchant's server ended; `reason` is a few words for the merchant's log. */
export type Posted = { ok: true; status: number } | { ok: false; reason: string }

export const postWithinMs = 10_000

/** Posts a form to an address that a merchant named. */
export const postForm = (url: URL, fields: Iterable<readonly [string, string]>, tools: TargetTools): Promise<Posted> =>
  post(
    url,
    {
      contentType: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(Object.fromEntries(fields)).toString(),
    },
    tools,
  )

/**
 * Posts to an address that a merchant named. Redirects are not followed, the body of the answer is not read, and nothing of
 * either is told but its status: nobody learns from it what else is there. Never throws.
 */
export async function post(
  url: URL,
  { contentType, text }: { contentType: string; text: string },
  tools: TargetTools,
): Promise<Posted> {
  const headers = { 'Content-Type': contentType }
  try {
    const { status } = await send(
      url,
      { headers, text, withinMs: postWithinMs, answerMaxBytes: 0, keptMaxBytes: 0 },
      tools,
    )
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
