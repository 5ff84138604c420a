import { createMiddleware } from 'hono/factory'
import { addressMaxLength } from '../../lib/http/request-limits.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext, ServerEnv } from './server-env.ts'

/** The page that is shown instead; the asked address is read by nothing. */
const explanation = '/address-too-long'

type Pages = (request: Request, c: ServerContext) => Promise<Response>

/** Refuses an address that is longer than any of ours: calls as a problem, pages by a page. */
export const limitAddress = (pages: Pages | undefined) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { url, path } = c.req
    if (url.length <= addressMaxLength) return next()
    if (!pages || path.startsWith('/api/')) throw new ApiProblem('address_too_long')
    const encodings = { 'accept-encoding': c.req.header('accept-encoding') ?? '' }
    const page = await pages(new Request(new URL(explanation, url), { headers: encodings }), c)
    return new Response(page.body, { status: 414, headers: page.headers })
  })
