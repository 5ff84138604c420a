import { OwnerHeadersSchema } from '../../contract/file-endpoints.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { check } from '../http/parse-body.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { AccountService } from '../session/account-service.ts'

export interface FileOwner {
  id: string
  email: string
}

/** The account that the header `email` names, for administrators; or the problem that there is none. */
export async function ownerOf(c: ServerContext, accounts: AccountService): Promise<FileOwner> {
  const { email } = check({ email: c.req.header('email') ?? '' }, OwnerHeadersSchema)
  const ownerId = await accounts.idOf(email)
  if (!ownerId) throw new ApiProblem('unknown_account', { param: 'email' })
  return { id: ownerId, email }
}
