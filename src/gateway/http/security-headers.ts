import { createMiddleware } from 'hono/factory'
import type { GatewayEnv } from './gateway-env.ts'

/** A page of ours loads its stylesheet and script from us, nothing else, and posts only where it is told. */
export function contentSecurityPolicy(formAction: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type PageParts = {
  /** Origins whose pages may show this one in a frame. */
  frameOrigins?: readonly string[]
  /** Whether it loads a script of ours. */
  hasScript?: boolean
}

/**
 * A page with forms of its own, and no script at all unless it says so. `targets`: origins that an answer may send the browser on
 * to; one that is no plain host could say more than a source in a policy.
 */
export function pagePolicy(
  targets: readonly string[],
  { frameOrigins = [], hasScript = false }: PageParts = {},
): string {
  const plain = (origins: readonly string[]) => origins.filter(origin => /^https?:\/\/[a-z0-9.:[\]_-]+$/.test(origin))
  const frames = plain(frameOrigins)
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...(hasScript ? ["script-src 'self'"] : []),
    `form-action ${["'self'", ...new Set(plain(targets))].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
  ].join('; ')
}

const headers: Record<string, string> = {
  'Content-Security-Policy': contentSecurityPolicy("'none'"),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cache-Control': 'no-store',
}

/** The headers of reliability.md on every answer, errors too; a handler may set its own value of one. */
export const securityHeaders = createMiddleware<GatewayEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  // It knows no list of origins: it would keep a page that some may frame out of every frame.
  if (!c.res.headers.get('Content-Security-Policy')?.includes("frame-ancestors 'none'"))
    c.res.headers.delete('X-Frame-Options')
  c.res.headers.set('X-Request-Id', c.get('requestId'))
})
