import { randomBytes } from 'node:crypto'
import { resetLinkHours, verificationLinkHours } from '../../domain/accounts/account-times.ts'
import { isDemoEmail, type SignUpRequest } from '../../domain/accounts/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { AccountMails } from '../mail/account-mails.ts'
import { addAccount } from './add-account.ts'
import type { Auth } from './create-auth.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { Passwords } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const hourMs = 3_600_000
const verifyPurpose = 'verify-email'

/** What happens by links in mails: a new password, a confirmed or a new address. */
export type MailedLinks = ReturnType<typeof createMailedLinks>

export function createMailedLinks(parts: {
  auth: Auth
  tokens: OneTimeTokens
  passwords: Passwords
  mails: AccountMails
}) {
  const { auth, tokens, passwords, mails } = parts
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
    /** Mails a link for a new password, when there is an account. It ends the one before. */
    async requestReset(email: string): Promise<void> {
      const user = await userByEmail(email)
      if (!user) return
      await mails.reset(user.email, await tokens.createReset(user.id, resetLinkHours * hourMs))
    },
    /** Sets the password and ends all sessions. Answers whose it is. */
    async resetPassword(token: string, password: string): Promise<{ id: string; email: string }> {
      const userId = await tokens.findReset(token)
      const user = userId && (await userById(userId))
      if (!user) throw endedLink()
      refuseWeakPassword(password, user)
      const hash = await passwords.hash(password)
      if ((await tokens.takeReset(token)) !== user.id) throw endedLink()
      const { internalAdapter } = await auth.$context
      await internalAdapter.updatePassword(user.id, hash)
      await internalAdapter.deleteUserSessions(user.id)
      await tokens.endAll(user.id)
      // Whoever read the mail has the address.
      await internalAdapter.updateUser(user.id, { emailVerified: true })
      await mails.passwordChanged(user.email)
      return { id: user.id, email: user.email }
    },
    /**
     * Makes an account for an address that has none, and mails a link to choose its password with; until then no password opens it.
     * The owner of an address that has one is told. With and without an account the same work. Answers the id of a new account.
     */
    async requestAccount({ password: _, ...given }: SignUpRequest): Promise<string | null> {
      const hash = await passwords.hash(randomBytes(32).toString('base64url'))
      if (isDemoEmail(given.email)) return null
      const added = await addAccount(auth, { ...given, emailVerified: false }, hash)
      if (!added) await mails.signUpTried(given.email)
      else await mails.choosePassword(given.email, await tokens.createReset(added.id, verificationLinkHours * hourMs))
      return added?.id ?? null
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
