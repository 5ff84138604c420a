import { demoUsers } from '../../domain/accounts/user.ts'
import { addAccount } from './add-account.ts'
import type { Auth } from './create-auth.ts'
import type { Passwords } from './password-hash.ts'

type DemoUser = (typeof demoUsers)[number]

/**
 * Makes the demo accounts what they should be: with a password they exist and have it, without one they do not exist.
 * Doing it again changes nothing; a changed password ends the sessions made with the old one.
 */
export async function syncDemoUsers(auth: Auth, password: string | null, passwords: Passwords): Promise<void> {
  const { internalAdapter } = await auth.$context
  // They have one password: it is hashed once for all of them, and a hash that they share is looked at once.
  let hash: Promise<string> | undefined
  const hashOf = (text: string) => (hash ??= passwords.hash(text))
  const looks = new Map<string, Promise<boolean>>()
  function isHashOf(given: string, text: string) {
    const look = looks.get(given) ?? passwords.verify({ hash: given, password: text })
    looks.set(given, look)
    return look
  }
  for (const user of demoUsers) {
    const found = await internalAdapter.findUserByEmail(user.email, { includeAccounts: true })
    if (password === null) {
      if (!found) continue
      await internalAdapter.deleteUserSessions(found.user.id)
      await internalAdapter.deleteUser(found.user.id)
    } else if (!found) {
      await addAccount(auth, asAccount(user), await hashOf(password))
    } else {
      await endTwoFactor(auth, found.user.id)
      const account = found.accounts.find(({ providerId }) => providerId === 'credential')
      if (account?.password && (await isHashOf(account.password, password))) continue
      await internalAdapter.updatePassword(found.user.id, await hashOf(password))
      await internalAdapter.deleteUserSessions(found.user.id)
    }
  }
}

/** A demo account that somebody tried a second factor with opens again with its password alone. */
async function endTwoFactor(auth: Auth, userId: string) {
  const { adapter, internalAdapter } = await auth.$context
  await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false })
}

const asAccount = ({ email, firstName, lastName, company, userGroups }: DemoUser) => ({
  ...{ email, firstName, lastName, company, phone: '+1 555 0100' },
  userGroups: JSON.stringify(userGroups),
  emailVerified: true,
})
