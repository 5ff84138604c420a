import type { Context, Hono } from 'hono'
import type { SocketEndpoint } from '../sockets/socket-endpoint.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'

/** What ends a request before or beside its handler: the frame knows why, the API says it in its grammar. */
export type FrameRefusal = 404 | 405 | 413 | 414 | 500 | 503

/**
 * One API of the sandbox. It adds a folder in `apis` and a line in `apis/index.ts`; the frame does the rest in one order: limits,
 * pages that may call, its calls, refusals in its grammar, headers, log.
 */
export interface Api {
  /** Kebab-case: in the request log, in moves of the ledger, in limits of rate. */
  name: string
  /** Beginnings of the paths that it answers; of two that fit, the longer one counts. */
  roots: readonly string[]
  /** 64 KB when left out. */
  bodyMaxBytes?: number
  /** Which of its paths pages of any origin may call, and how; left out: none. */
  openToPages?: OpenToPages
  /** Keys for reading may make all its calls: none of them changes books. Left out: only those by GET. */
  isForReaders?: boolean
  refuse: (c: Context<GatewayEnv>, status: FrameRefusal) => Response | Promise<Response>
  addCalls: (app: Hono<GatewayEnv>, tools: GatewayTools) => void
  /** Where it takes WebSockets; left out: nowhere. */
  openSockets?: (tools: GatewayTools) => readonly SocketEndpoint[]
}

/** There are no cookies to abuse: whoever has the secret of a call may use it anywhere. */
export interface OpenToPages {
  isOpen: (path: string) => boolean
  /** Where a preflight is asked, and what it is answered with. */
  preflight: string
  methods: string
  headers: string
}

/** The API at a path; undefined for pages of the gateway itself. */
export function apiAt(apis: readonly Api[], path: string): Api | undefined {
  let best: { api: Api; length: number } | undefined
  for (const api of apis)
    for (const root of api.roots)
      if (isBelow(path, root) && root.length > (best?.length ?? 0)) best = { api, length: root.length }
  return best?.api
}

/** `/secure/` owns `/secure`, `/secure/` and all below, but not `/secured`. */
function isBelow(path: string, root: string): boolean {
  const bare = root.endsWith('/') ? root.slice(0, -1) : root
  return path === bare || path.startsWith(`${bare}/`)
}
