import type { ServerContext } from '../../http/server-env.ts'

/** GET /healthz: the process answers. */
export function getHealth(c: ServerContext): Response {
  return c.json({ status: 'ok' })
}
