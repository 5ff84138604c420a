import type { CurrentUser } from '../../contract/page-services.ts'

/** Whose action the audit log records. */
export const actorOf = ({ id, email }: CurrentUser) => ({ actorId: id, actorEmail: email })
