import { brand } from '../../../content/data/brand.ts'
import { verificationLinkHours } from '../../domain/accounts/account-times.ts'
import type { Mail } from './mail.ts'

export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** What a sign-up mails where mails leave the portal: to whom the address is new, and to whom it is not. */
export function createSignUpMails(parts: { mail: Mail; portalUrl: string; body: (...paragraphs: string[]) => string }) {
  const { mail, portalUrl, body } = parts
  return {
    choosePassword: (to: string, token: string) =>
      mail.send({
        kind: 'verify-email',
        to,
        subject: `Finish creating your ${brand.name} account`,
        text: body(
          `Open this link to choose your password. It works once, within ${hours(verificationLinkHours)}.`,
          `${portalUrl}/reset-password?token=${token}`,
          `If you did not ask for this, ignore this email. Nobody can use the account without a password.`,
        ),
      }),
    signUpTried: (to: string) =>
      mail.send({
        kind: 'account-notice',
        to,
        subject: `Your account at ${brand.name}`,
        text: body(
          'Someone tried to create an account with this address. You already have one, so nothing was changed.',
          `If it was you, sign in: ${portalUrl}/login\nForgot the password? Set a new one: ${portalUrl}/forgot-password`,
          'If it was not you, you can ignore this email.',
        ),
      }),
  }
}
