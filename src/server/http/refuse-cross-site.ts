import { createMiddleware } from 'hono/factory'
import { ApiProblem } from './api-problem.ts'
import type { ServerEnv } from './server-env.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True when a browser sent this write from a page of another origin; programs send neither header. */
export function isCrossSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  // Browsers without Fetch Metadata still name the origin of every write; `null` is one that hides it.
  return origin !== null && !ownOrigins.includes(origin)
}

/**
 * Refuses writes from other sites (reliability 2, CSRF). `openPaths` take cross-origin form posts on purpose: they
 * change nothing and read no cookie.
 */
export function refuseCrossSiteWrites(options: { ownOrigins: readonly string[]; openPaths: ReadonlySet<string> }) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const isWrite = !readMethods.has(c.req.method) && !options.openPaths.has(c.req.path)
    if (isWrite && isCrossSite(c.req.raw.headers, options.ownOrigins)) throw new ApiProblem('cross_site_write')
    await next()
  })
}
