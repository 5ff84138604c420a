import type { UserDetails } from '../../domain/administration/user-record.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { PortalParts } from '../portal-parts.ts'

type Parts = Pick<PortalParts, 'users' | 'sessionList' | 'adminReads'>

/** A user as administrators see them, or the problem that there is none. */
export async function readUserDetails({ users, sessionList, adminReads }: Parts, userId: string): Promise<UserDetails> {
  const user = await users.find(userId)
  if (!user) throw new ApiProblem('user_not_found', { param: 'userId' })
  return {
    ...user,
    sessionCount: await sessionList.countOf(userId),
    ...(await adminReads.whatUserHas(userId)),
  }
}
