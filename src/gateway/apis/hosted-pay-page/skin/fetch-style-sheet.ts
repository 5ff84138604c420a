import type { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guard, Refused } from '../../../http/outgoing/guarded-lookup.ts'
import { isLocalName } from '../../../http/outgoing/public-address.ts'

export type FetchedStyleSheet = { ok: true; text: string } | { ok: false; reason: string }

export const styleSheetMaxBytes = 64 * 1024
export const styleSheetWithinMs = 3_000

export type FetchTools = {
  /** Whether a skin may come from this machine: a setting of the gateway. */
  takesLocalSkins: boolean
  clock: () => number
  sleep: (durationMs: number) => Promise<void>
  lookUp?: typeof lookup
}

/** Said of everything that failed elsewhere: one sentence, so that nobody learns from it which hosts and ports there are. */
export const notTaken =
  `it must be at a public address and answer within ${styleSheetWithinMs / 1000} seconds with status 200, without a ` +
  `redirect, as text/css of at most ${styleSheetMaxBytes / 1024} KB. For files on localhost, start the gateway ` +
  'with SKINS_FROM_THIS_MACHINE=1'

/**
 * Fetches a style sheet as a merchant's browser would not have to: from a public address, or from this machine where
 * the setting allows it. The address that was checked is the one that is connected to, and redirects are not followed, so
 * that a name cannot lead elsewhere in between. Never throws. Why a file of this machine failed is told exactly; of all
 * others in one sentence and after the same time, whatever the reason was.
 */
export async function fetchStyleSheet(url: URL, tools: FetchTools): Promise<FetchedStyleSheet> {
  const { takesLocalSkins, clock, sleep, lookUp } = tools
  const isLocal = takesLocalSkins && isLocalName(url.hostname.replace(/^\[|\]$/g, ''))
  const beganMs = clock()
  try {
    const { lookup: checked } = guard(url, { takesLocal: takesLocalSkins, ...(lookUp && { lookUp }) })
    return { ok: true, text: await download(url, checked) }
  } catch (error) {
    if (isLocal) return { ok: false, reason: reasonOf(error as Error) }
    await sleep(Math.max(0, beganMs + styleSheetWithinMs - clock()))
    return { ok: false, reason: notTaken }
  }
}

function reasonOf(error: Error): string {
  if (error instanceof Refused) return error.message
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isLate ? `it did not arrive within ${styleSheetWithinMs / 1000} seconds` : 'it could not be fetched'
}

function download(url: URL, checked: LookupFunction): Promise<string> {
  const signal = AbortSignal.timeout(styleSheetWithinMs)
  const headers = { Accept: 'text/css', 'Accept-Encoding': 'identity' }
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers, lookup: checked, signal }, response => {
      read(response)
        .then(resolve, reject)
        .finally(() => response.destroy())
    })
    request.on('error', reject)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) throw new Refused(`it returned HTTP ${response.statusCode}`)
  if (!/^text\/css\s*(;|$)/i.test(response.headers['content-type'] ?? '')) throw new Refused('it is not text/css')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > styleSheetMaxBytes) throw new Refused(`it is larger than ${styleSheetMaxBytes / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
