import { AuditFilterSchema } from '../../../domain/administration/audit-entry-schema.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/audit-log: what administrators did. There is no call that changes it. */
export function listAuditEntries({ audit }: Pick<PortalParts, 'audit'>) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await audit.page(check(c.req.query(), AuditFilterSchema), readListPlace(c)))
  }
}
