import type { CurrentUser } from '../../../contract/page-services.ts'
import { queueKindsOf } from '../../admin/queue-kinds-of.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/queue/counts: how much of each kind waits for the roles of who asks. */
export function countQueue({ workQueue }: Pick<PortalParts, 'workQueue'>) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    return c.json(await workQueue.count(queueKindsOf(staff)))
  }
}
