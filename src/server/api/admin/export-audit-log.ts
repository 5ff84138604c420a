import type { CurrentUser } from '../../../contract/page-services.ts'
import { type AuditEntry, auditActionLabels, detailLabel } from '../../../domain/administration/audit-entry.ts'
import { AuditFilterSchema } from '../../../domain/administration/audit-entry-schema.ts'
import { csvStream } from '../../../lib/csv.ts'
import { attachment } from '../../../lib/http/content-disposition.ts'
import { type ListPlace, parseListCursor } from '../../../lib/list-cursor.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { check } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const columns = ['Time (UTC)', 'By', 'Action', 'What was done', 'Subject', 'Details']
/** Entries that are read at a time. */
const portionSize = 500

/** GET /api/admin/audit-log/export: every entry that the filters leave, as CSV. That it was exported is recorded first. */
export function exportAuditLog({ audit, clock }: Pick<PortalParts, 'audit' | 'clock'>) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), AuditFilterSchema)
    const given = Object.entries(filter).filter((each): each is [string, string] => each[1] !== undefined)
    const details = Object.fromEntries(given)
    await audit.record({ ...actorOf(staff), action: 'audit_log_exported', subject: 'audit log', details })
    const stream = csvStream<ListPlace>(columns, async from => {
      const { entries, nextCursor } = await audit.page(filter, from, portionSize)
      return { rows: entries.map(cellsOf), next: nextCursor === null ? null : (parseListCursor(nextCursor) ?? null) }
    })
    return c.body(stream, 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`audit-log-${new Date(clock()).toISOString().slice(0, 10)}.csv`),
      'cache-control': 'private, no-store',
    })
  }
}

const cellsOf = ({ recordedAt, actorEmail, action, subject, details }: AuditEntry): string[] => [
  new Date(recordedAt).toISOString(),
  actorEmail,
  action,
  auditActionLabels[action] ?? action,
  subject,
  Object.entries(details)
    .map(([name, value]) => `${detailLabel(name)}: ${value}`)
    .join('; '),
]
