import { brand } from '../../../content/data/brand.ts'
import { resetLinkHours, verificationLinkHours } from '../../domain/accounts/account-times.ts'
import type { Mail } from './mail.ts'
import { createSignUpMails, hours } from './sign-up-mails.ts'

/** The texts of mails about accounts. None repeats what a person typed: a stranger may have typed it. */
export type AccountMails = ReturnType<typeof createAccountMails>

export function createAccountMails({ mail, portalUrl }: { mail: Mail; portalUrl: string }) {
  const signature = `${brand.name}\n${portalUrl}\n`
  const body = (...paragraphs: string[]) => [...paragraphs, signature].join('\n\n')
  const helpIfNotYou = `If this was not you, set a new password right away: ${portalUrl}/forgot-password`
  const notice = (to: string, subject: string, ...paragraphs: string[]) =>
    mail.send({ kind: 'account-notice', to, subject, text: body(...paragraphs) })

  return {
    ...createSignUpMails({ mail, portalUrl, body }),
    verification: (to: string, token: string) =>
      mail.send({
        kind: 'verify-email',
        to,
        subject: `Confirm your email address for ${brand.name}`,
        text: body(
          `Open this link to confirm your email address. It works once, within ${hours(verificationLinkHours)}.`,
          `${portalUrl}/verify-email?token=${token}`,
          `If you did not ask for this, ignore this email. Nothing changes.`,
        ),
      }),
    reset: (to: string, token: string) =>
      mail.send({
        kind: 'reset-password',
        to,
        subject: `Set a new password for ${brand.name}`,
        text: body(
          `Open this link to set a new password. It works once, within ${hours(resetLinkHours)}.`,
          `${portalUrl}/reset-password?token=${token}`,
          `If you did not ask for this, ignore this email. Your password does not change.`,
        ),
      }),
    passwordChanged: (to: string) =>
      notice(
        to,
        `Your password for ${brand.name} was changed`,
        'Your password was changed, and you were signed out of all other browsers.',
        helpIfNotYou,
      ),
    emailChanged: (to: string, newAddress: string) =>
      notice(
        to,
        `Your email address at ${brand.name} was changed`,
        `The email address of your account is now ${newAddress}. From now on, we send emails there.`,
        `If this was not you, write to us: ${portalUrl}/contact`,
      ),
    addressTaken: (to: string) =>
      notice(
        to,
        `Your email address at ${brand.name}`,
        'Someone asked to use this address for another account. You already have an account with it, so nothing was changed.',
      ),
    twoFactorChanged: (to: string, isOn: boolean) =>
      notice(
        to,
        `Two-factor sign-in was turned ${isOn ? 'on' : 'off'}`,
        isOn
          ? 'From now on, you need a code from your authenticator app to sign in. Keep your recovery codes: you need them if you lose the app.'
          : 'From now on, you need only your password to sign in.',
        helpIfNotYou,
      ),
    accountDeleted: (to: string, userId: string) =>
      mail.send({
        id: `account-deleted-${userId}`,
        kind: 'account-notice',
        to,
        subject: `Your ${brand.name} account was deleted`,
        text: body(
          'Your account and everything in it was deleted. Its sandbox credentials no longer work.',
          'This is the last email you receive from us.',
        ),
      }),
  }
}
