import type { CurrentUser } from '../../../contract/page-services.ts'
import { UserIdSchema } from '../../../domain/administration/user-record-schema.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { readUserDetails } from '../../admin/read-user-details.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/users/sign-out: ends all sessions of a user. Safe to repeat: without sessions nothing happens. */
export function signUserOut(parts: PortalParts) {
  const { users, audit } = parts
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { userId } = await parseJson(c, UserIdSchema)
    const isKnown = await users.endSessions(userId, ({ user, sessionCount }, transaction) =>
      audit.record(
        { ...actorOf(admin), action: 'user_signed_out', subject: user.email, details: { sessions: sessionCount } },
        transaction,
      ),
    )
    if (isKnown) noteSecurity(c, 'sessions_ended', { user: userId, actor: admin.id })
    return c.json(await readUserDetails(parts, userId))
  }
}
