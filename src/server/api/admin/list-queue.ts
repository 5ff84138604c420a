import { hardware } from '../../../../content/data/hardware.ts'
import { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import type { QueueItem } from '../../../domain/administration/work-queue.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { queueKindsOf } from '../../admin/queue-kinds-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/queue: what waits for the roles of who asks. */
export function listQueue({ workQueue }: Pick<PortalParts, 'workQueue'>) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const { kind } = check(c.req.query(), adminEndpoints.listQueue.query)
    const kinds = queueKindsOf(staff)
    if (kind && !kinds.includes(kind)) throw new ApiProblem('not_allowed', { param: 'kind' })
    const { items, nextCursor } = await workQueue.page(kind ? [kind] : kinds, readListPlace(c))
    return c.json({ items: items.map(named), nextCursor })
  }
}

const typeOf = new Map(orderableTerminals(hardware).map(({ slug, hardwareType }) => [slug, hardwareType]))

/** The stock knows models by their slugs; people do not. */
const named = (item: QueueItem): QueueItem =>
  item.kind === 'stock' ? { ...item, title: typeOf.get(item.id) ?? item.title } : item
