import { createMiddleware } from 'hono/factory'
import { isBuiltFile } from './files/built-file.ts'
import type { ServerEnv } from './server-env.ts'

/** For answers that are not pages: nothing may run or be framed. Pages set their own policy (`pages.ts`). */
const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer (reliability 2, ASVS 3.4). What an answer says of content and openers itself is kept. */
export function securityHeaders(options: { isHttps: boolean }) {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const documents: Record<string, string> = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const unlessGiven: Record<string, string> = {
    'content-security-policy': apiPolicy,
    'cross-origin-opener-policy': 'same-origin',
  }
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value)
    if (isBuiltFile(c.req.path)) {
      // The one kind of built file that a browser may open as a document.
      if (headers.get('content-type') === 'image/svg+xml') headers.set('content-security-policy', "default-src 'none'")
      return
    }
    for (const [name, value] of Object.entries(documents)) headers.set(name, value)
    for (const [name, value] of Object.entries(unlessGiven)) if (!headers.has(name)) headers.set(name, value)
    const isApi = c.req.path.startsWith('/api/') || c.req.path === '/healthz' || c.req.path === '/readyz'
    if (isApi && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
}
