import { runWithTransaction } from '@better-auth/core/context'
import type { Profile } from '../../domain/accounts/account.ts'
import type { Auth } from './create-auth.ts'

export interface NewAccount extends Profile {
  /** In lower case. */
  email: string
  emailVerified: boolean
  /** JSON list of groups. */
  userGroups?: string
}

/**
 * Makes a user with a password that is hashed already: with one connection, nobody else's query waits for a hash. Null when the
 * address has an account, also one that was made at the same moment.
 */
export async function addAccount(auth: Auth, account: NewAccount, passwordHash: string) {
  const { adapter, internalAdapter } = await auth.$context
  const find = () => internalAdapter.findUserByEmail(account.email)
  if (await find()) return null
  try {
    return await runWithTransaction(adapter, async () => {
      const name = `${account.firstName} ${account.lastName}`
      const user = await internalAdapter.createUser({ ...account, name }, { method: 'email-password' })
      const { id } = user
      await internalAdapter.linkAccount({
        ...{ userId: id, accountId: id, providerId: 'credential', password: passwordHash },
      })
      return user
    })
  } catch (error) {
    if (await find()) return null
    throw error
  }
}
