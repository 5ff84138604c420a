import { resetLinkHours, verificationLinkHours } from '../../domain/account-times.ts'
import { findPasswordFault, passwordFaultMessages } from '../../domain/password.ts'
import { isDemoEmail } from '../../domain/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { AccountMails } from '../mail/account-mails.ts'
import { codeOf, throwProblem } from './auth-problem.ts'
import type { Auth } from './create-auth.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'

const hourMs = 3_600_000
/** Better Auth's own name: its function uses the token up. */
const resetPurpose = 'reset-password'
const verifyPurpose = 'verify-email'

/** What happens by links in mails: a new password, a confirmed or a new address. */
export type MailedLinks = ReturnType<typeof createMailedLinks>

export function createMailedLinks({ auth, tokens, mails }: { auth: Auth; tokens: OneTimeTokens; mails: AccountMails }) {
  const userByEmail = async (email: string) => {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserByEmail(email))?.user ?? null
  }
  const userById = async (id: string) => {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserById(id)) as LinkUser | null
  }
  const endedLink = () => new ApiProblem('link_ended', { param: 'token' })

  async function mailVerification(userId: string, email: string) {
    const token = await tokens.create(verifyPurpose, `${userId} ${email}`, verificationLinkHours * hourMs)
    await mails.verification(email, token)
  }

  /** Two accounts asked for one address: the database took the other one. */
  async function setEmail(user: LinkUser, email: string) {
    const { internalAdapter } = await auth.$context
    if ((await userByEmail(email)) !== null) throw endedLink()
    await internalAdapter.updateUser(user.id, { email, emailVerified: true }).catch(async error => {
      throw (await userByEmail(email)) ? endedLink() : error
    })
    // A mail to the old address must not open the account any more.
    await tokens.endAll(user.id)
    await mails.emailChanged(user.email, email)
  }

  return {
    /** Mails a link for a new password, when there is an account. */
    async requestReset(email: string): Promise<void> {
      const user = await userByEmail(email)
      if (!user) return
      await mails.reset(user.email, await tokens.create(resetPurpose, user.id, resetLinkHours * hourMs))
    },
    /** Sets the password and ends all sessions. Answers the address of the account. */
    async resetPassword(token: string, password: string): Promise<string> {
      const userId = await tokens.peek(resetPurpose, token)
      const user = userId && (await userById(userId))
      if (!user) throw endedLink()
      const fault = findPasswordFault(password, user)
      if (fault) throw new ApiProblem('weak_password', { param: 'password', detail: passwordFaultMessages[fault] })
      await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(error => {
        if (codeOf(error) === 'INVALID_TOKEN') throw endedLink()
        return throwProblem(error)
      })
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteUserSessions(user.id)
      await tokens.endAll(user.id)
      // Whoever read the mail has the address.
      await internalAdapter.updateUser(user.id, { emailVerified: true })
      await mails.passwordChanged(user.email)
      return user.email
    },
    mailVerification,
    /** Mails a link to the new address. Where that is taken nothing changes, and the mail says so to its owner alone. */
    async requestEmailChange(userId: string, email: string): Promise<void> {
      if (isDemoEmail(email)) return
      if (await userByEmail(email)) await mails.addressTaken(email)
      else await mailVerification(userId, email)
    },
    /** Confirms the address of a link, which takes the place of the account's if it is another. Answers whose it is. */
    async verifyEmail(token: string): Promise<{ userId: string; email: string }> {
      const [userId = '', email = ''] = (await tokens.consume(verifyPurpose, token))?.split(' ') ?? []
      const user = userId && (await userById(userId))
      if (!user) throw endedLink()
      if (user.email === email) {
        const { internalAdapter } = await auth.$context
        await internalAdapter.updateUser(userId, { emailVerified: true })
      } else await setEmail(user, email)
      return { userId, email }
    },
  }
}

interface LinkUser {
  id: string
  email: string
  firstName?: string
  lastName?: string
  company?: string
}
