import { demoUsers } from '../../domain/user.ts'
import type { Auth } from './create-auth.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

type DemoUser = (typeof demoUsers)[number]

/**
 * Makes the demo accounts what they should be: with a password they exist and have it, without one they do not exist.
 * Doing it again changes nothing; a changed password ends the sessions made with the old one.
 */
export async function syncDemoUsers(auth: Auth, password: string | null): Promise<void> {
  const { internalAdapter } = await auth.$context
  for (const user of demoUsers) {
    const found = await internalAdapter.findUserByEmail(user.email, { includeAccounts: true })
    if (password === null) {
      if (!found) continue
      await internalAdapter.deleteUserSessions(found.user.id)
      await internalAdapter.deleteUser(found.user.id)
    } else if (!found) {
      await addDemoUser(auth, user, password)
    } else {
      await endTwoFactor(auth, found.user.id)
      const account = found.accounts.find(({ providerId }) => providerId === 'credential')
      if (account?.password && (await verifyPassword({ hash: account.password, password }))) continue
      await internalAdapter.updatePassword(found.user.id, await hashPassword(password))
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

async function addDemoUser(auth: Auth, user: DemoUser, password: string) {
  const { internalAdapter } = await auth.$context
  const created = await internalAdapter.createUser(
    {
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      emailVerified: true,
      firstName: user.firstName,
      lastName: user.lastName,
      company: user.company,
      phone: '+1 555 0100',
      userGroups: JSON.stringify(user.userGroups),
    },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: created.id,
    accountId: created.id,
    providerId: 'credential',
    password: await hashPassword(password),
  })
}
