import { createMiddleware } from 'hono/factory'
import { isBuiltFile } from './files/built-file.ts'
import type { ServerEnv } from './server-env.ts'

/** For answers that are not pages: nothing may run or be framed. Pages set their own policy (`pages.ts`). */
const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer (reliability 2, ASVS 3.4). A policy that an answer brings along is kept. */
export function securityHeaders(options: { isHttps: boolean }) {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const documents: Record<string, string> = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
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
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', apiPolicy)
    const isApi = c.req.path.startsWith('/api/') || c.req.path === '/healthz' || c.req.path === '/readyz'
    if (isApi && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
}
