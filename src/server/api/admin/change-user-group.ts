import type { CurrentUser } from '../../../contract/page-services.ts'
import { mayDo, permissionToChange } from '../../../domain/accounts/permissions.ts'
import { needsPassword } from '../../../domain/accounts/user-groups.ts'
import { GroupMembershipSchema } from '../../../domain/administration/user-record-schema.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { readUserDetails } from '../../admin/read-user-details.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { countingPasswordTries } from '../../session/counting-password-tries.ts'

/**
 * POST /api/admin/users/group: into a group or out of it. Sessions ask for the groups at each request, so it counts at
 * once. Safe to repeat: who is in already stays in. Another administrator is made with the password of who makes them, who
 * is an administrator; nobody puts themselves into a group.
 */
export function changeUserGroup(parts: PortalParts) {
  const { accounts, users, audit } = parts
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { userId, group, isMember, password } = await parseJson(c, GroupMembershipSchema)
    if (!mayDo(admin, permissionToChange(group))) throw new ApiProblem('not_allowed', { param: 'group' })
    if (isMember && userId === admin.id) throw new ApiProblem('own_groups', { param: 'userId' })
    if (needsPassword({ group, isMember })) {
      await countingPasswordTries(c, parts, { user: admin }, () => accounts.checkPassword(c.req.raw, password ?? ''))
    }
    const outcome = await users.setGroup(userId, { group, isMember }, ({ user, userGroups }, transaction) =>
      audit.record(
        {
          ...actorOf(admin),
          action: 'user_groups_changed',
          subject: user.email,
          details: { [isMember ? 'putInto' : 'takenOutOf']: group, groupsNow: userGroups.join(', ') || 'none' },
        },
        transaction,
      ),
    )
    if (outcome === 'last-administrator') throw new ApiProblem('last_administrator')
    if (outcome === 'changed') noteSecurity(c, 'groups_changed', { user: userId, actor: admin.id })
    return c.json(await readUserDetails(parts, userId))
  }
}
