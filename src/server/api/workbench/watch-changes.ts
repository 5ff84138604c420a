import type { CurrentUser } from '../../../contract/page-services.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { createChangeStream } from '../../live/change-stream.ts'
import type { PortalParts } from '../../portal-parts.ts'

const retryAfterMs = 10_000

/**
 * GET /api/workbench/changes: hints of what changed in the sandbox for the user, until the session ends. `Last-Event-ID` is the position that
 * the page was made at, or that it was told last.
 */
export function watchChanges({ accountChanges, sessions }: PortalParts) {
  return (c: ServerContext, user: CurrentUser): Response => {
    const isSignedIn = () => sessions.isStillOf(c.req.raw, user.id)
    const stream = createChangeStream({
      accountChanges,
      userId: user.id,
      shownAt: c.req.header('last-event-id'),
      isSignedIn,
    })
    if (!stream) throw new ApiProblem('rate_limited', { retryAfterMs })
    return new Response(stream, {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    })
  }
}
