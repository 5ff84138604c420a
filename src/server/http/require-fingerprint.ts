import type { CurrentUser } from '../../contract/page-services.ts'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/**
 * Refuses a write that was not made for the signed-in user: `x-request-id` must carry the fingerprint of their email
 * (spec §7, decision 0090). A page left open while somebody else signed in orders nothing in their name.
 */
export async function requireFingerprint(c: ServerContext, user: CurrentUser): Promise<void> {
  const isTheirs = c.req.header('x-request-id') === (await emailFingerprint(user.email))
  if (!isTheirs) throw new ApiProblem('fingerprint_mismatch')
}
