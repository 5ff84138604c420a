import type { Account, Profile } from '../../domain/accounts/account.ts'
import { isDemoEmail, type SignIn } from '../../domain/accounts/user.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { throwProblem } from './auth-problem.ts'
import type { Auth } from './create-auth.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'

/** The account of whoever asks. Each write needs a live session and throws the problem of a refusal. */
export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(parts: { auth: Auth; cookies: AuthCookies; tokens: OneTimeTokens }) {
  const { auth, cookies, tokens } = parts

  async function recoveryCodesLeft(userId: string): Promise<number> {
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
    return backupCodes.length
  }

  async function show(userId: string): Promise<Account> {
    const { internalAdapter } = await auth.$context
    const user = (await internalAdapter.findUserById(userId)) as AccountUser | null
    if (!user) throw new Error('The user of a live session does not exist')
    const hasTwoFactor = user.twoFactorEnabled === true
    return {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      company: user.company ?? '',
      phone: user.phone ?? '',
      email: user.email,
      isEmailVerified: user.emailVerified,
      hasTwoFactor,
      recoveryCodesLeft: hasTwoFactor ? await recoveryCodesLeft(userId) : 0,
      isDemo: isDemoEmail(user.email),
    }
  }

  return {
    /** The account of an email address, given in lower case; null when there is none. */
    async idOf(email: string): Promise<string | null> {
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.findUserByEmail(email))?.user.id ?? null
    },
    async exists(userId: string): Promise<boolean> {
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.findUserById(userId)) !== null
    },
    show,
    async changeProfile(request: Request, profile: Profile): Promise<void> {
      const body = { ...profile, name: `${profile.firstName} ${profile.lastName}` }
      await auth.api.updateUser({ body, headers: cookies.headersOf(request) }).catch(throwProblem)
    },
    /** Throws `wrong_password` unless it is the password of whoever asks. */
    async checkPassword(request: Request, password: string): Promise<void> {
      await auth.api.verifyPassword({ body: { password }, headers: cookies.headersOf(request) }).catch(throwProblem)
    },
    /** Answers the cookies of the renewed session. */
    async changePassword(
      request: Request,
      userId: string,
      given: { current: string; next: string },
    ): Promise<string[]> {
      const { headers } = await auth.api
        .changePassword({
          body: { currentPassword: given.current, newPassword: given.next, revokeOtherSessions: true },
          headers: cookies.headersOf(request),
          returnHeaders: true,
        })
        .catch(throwProblem)
      await tokens.endAll(userId)
      return cookies.ofSession(headers)
    },
    /** Removes user, password, second factor and sessions; answers the cookies that clear the session. */
    async remove(userId: string): Promise<string[]> {
      const { internalAdapter } = await auth.$context
      await tokens.endAll(userId)
      await internalAdapter.deleteUser(userId)
      return cookies.signedOut
    },
  }
}

interface AccountUser extends Partial<Profile>, Pick<SignIn, 'email'> {
  emailVerified: boolean
  twoFactorEnabled?: boolean | null
}
