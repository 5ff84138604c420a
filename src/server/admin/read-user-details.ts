import type { UserDetails } from '../../domain/administration/user-record.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { PortalParts } from '../portal-parts.ts'

type Parts = Pick<PortalParts, 'users' | 'sessionList' | 'whatUserHas' | 'credentialHeads'>

/** A user as staff see them, or the problem that there is none. */
export async function readUserDetails(parts: Parts, userId: string): Promise<UserDetails> {
  const { users, sessionList, whatUserHas, credentialHeads } = parts
  const user = await users.find(userId)
  if (!user) throw new ApiProblem('user_not_found', { param: 'userId' })
  const heads = await credentialHeads(userId)
  return {
    ...user,
    sessionCount: await sessionList.countOf(userId),
    credentials: heads.map(({ gatewayCredentialId: _, ...head }) => head),
    ...(await whatUserHas(userId)),
  }
}
