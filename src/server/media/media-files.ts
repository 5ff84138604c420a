import { serveStatic } from '@hono/node-server/serve-static'
import type { Handler } from 'hono'
import { ApiProblem } from '../http/api-problem.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { MediaSignature } from './media-signature.ts'

const oneHour = 'public, max-age=3600'
const isSigned = (path: string) => path.endsWith('.webm')

/**
 * GET /media/…: pictures, captions and videos of `content/media`, with ranges, so that a video can be wound forward. Videos
 * need a signed address (GET /api/videos/{name}); everything else is public.
 */
export function mediaFiles(folder: string, signature: MediaSignature): Handler<ServerEnv> {
  const serve = serveStatic<ServerEnv>({ root: folder, rewriteRequestPath: path => path.replace(/^\/media/, '') })
  return async c => {
    if (isSigned(c.req.path) && !signature.isValid(new URL(c.req.url))) throw new ApiProblem('not_found')
    const response = await serve(c, async () => {})
    if (!response) throw new ApiProblem('not_found')
    response.headers.set('cache-control', isSigned(c.req.path) ? 'private, max-age=3600' : oneHour)
    response.headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return response
  }
}
