import { type Guard, guard, Refused, type TargetTools } from '../http/outgoing/guarded-lookup.ts'
import { parseRedirectTarget } from '../http/redirect-target.ts'

export const targetRefusals = {
  url_invalid: 'Must be an address such as https://shop.example/webhooks, without a user name.',
  url_not_secure: 'Must start with https:// and use port 443.',
  url_not_public: 'Must resolve to a public internet address.',
  url_local:
    'This gateway does not send to its own machine. Set NOTICES_TO_THIS_MACHINE=1 if only you can reach the gateway, or use a public address.',
} as const
export type TargetRefusal = keyof typeof targetRefusals

/**
 * Where an endpoint may be, as it is written and as its name resolves now; what sends checks again, and connects to the address that it
 * checked. A name that is unknown is taken: it may be there tomorrow, and this machine may be offline.
 */
export async function checkTarget(
  text: string,
  tools: TargetTools,
): Promise<{ url: string; isLocal: boolean } | TargetRefusal> {
  const url = parseRedirectTarget(text)
  if (!url) return 'url_invalid'
  if (!tools.takesLocal && isLocalHost(url)) return 'url_local'
  try {
    const { isLocal, lookup } = guard(url, tools)
    if (!isLocal && (url.protocol !== 'https:' || url.port !== '')) return 'url_not_secure'
    await resolve(url.hostname, lookup)
    return { url: url.href, isLocal }
  } catch (error) {
    if (error instanceof Refused) return 'url_not_public'
    throw error
  }
}

/** The same of an address that was taken before, without asking for its name. */
export function isLocalTarget(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isLocalHost(url)
}

function isLocalHost(url: URL): boolean {
  try {
    return guard(url, { takesLocal: true }).isLocal
  } catch {
    return false
  }
}

/** Throws `Refused` for a name that leads to an address that is not allowed. */
function resolve(hostname: string, lookup: Guard['lookup']): Promise<void> {
  return new Promise((done, refuse) =>
    lookup(hostname, { all: true }, error => (error instanceof Refused ? refuse(error) : done())),
  )
}
