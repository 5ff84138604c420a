import type { CurrentUser } from '../../contract/page-services.ts'
import { mayDo } from '../../domain/accounts/permissions.ts'
import { type QueueKind, queueKindNames, queueKinds } from '../../domain/administration/work-queue.ts'

/** The kinds of work that somebody's roles do. */
export const queueKindsOf = (staff: CurrentUser): QueueKind[] =>
  queueKindNames.filter(kind => mayDo(staff, queueKinds[kind]))
