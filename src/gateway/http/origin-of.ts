import type { Context } from 'hono'
import type { GatewayEnv } from './gateway-env.ts'

/**
 * Where the caller reached us, for links that this caller alone reads: in answers, and in mails that stay in the sandbox.
 * Behind a proxy that ends TLS it is https.
 */
export function originOf(c: Context<GatewayEnv>): string {
  const { host, protocol } = new URL(c.req.url)
  return `${c.req.header('x-forwarded-proto') === 'https' ? 'https:' : protocol}//${host}`
}
