import type { CurrentUser } from '../../../contract/page-services.ts'
import { PasswordConfirmationSchema, TotpSchema } from '../../../domain/accounts/account.ts'
import { giveBack, takeOrThrow } from '../../http/limit-rate.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies } from '../../session/auth-service.ts'
import { countingPasswordTries } from '../../session/counting-password-tries.ts'

/** POST /api/account/two-factor: secret and recovery codes, which open nothing before they are confirmed. */
export function startTwoFactor(parts: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { password } = await parseJson(c, PasswordConfirmationSchema)
    const work = () => parts.twoFactor.start(c.req.raw, password)
    const setup = await countingPasswordTries(c, parts, { user }, work)
    noteSecurity(c, 'second_factor_begun')
    return c.json(setup)
  }
}

/** POST /api/account/two-factor/confirm: a code of the app turns it on. */
export function confirmTwoFactor({ accounts, twoFactor, accountLimiter, accountMails }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { code } = await parseJson(c, TotpSchema)
    await takeOrThrow(accountLimiter, 'wrongCode', user.id)
    const cookies = await twoFactor.confirm(c.req.raw, user.id, code)
    await giveBack(accountLimiter, 'wrongCode', user.id)
    if (cookies.length > 0) {
      noteSecurity(c, 'second_factor_on')
      await accountMails.twoFactorChanged(user.email, true)
    }
    return addCookies(c.json(await accounts.show(user.id)), cookies)
  }
}

/** POST /api/account/two-factor/recovery-codes: the ones before end. */
export function renewRecoveryCodes(parts: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { password } = await parseJson(c, PasswordConfirmationSchema)
    const work = () => parts.twoFactor.renewRecoveryCodes(c.req.raw, password)
    const recoveryCodes = await countingPasswordTries(c, parts, { user }, work)
    noteSecurity(c, 'recovery_codes_renewed')
    return c.json({ recoveryCodes })
  }
}

/** POST /api/account/two-factor/off: repeating it changes nothing more. */
export function stopTwoFactor(parts: PortalParts) {
  const { accounts, twoFactor, accountMails } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { password } = await parseJson(c, PasswordConfirmationSchema)
    const { hasTwoFactor } = await accounts.show(user.id)
    const work = () => twoFactor.stop(c.req.raw, password)
    const cookies = await countingPasswordTries(c, parts, { user }, work)
    if (hasTwoFactor) {
      noteSecurity(c, 'second_factor_off')
      await accountMails.twoFactorChanged(user.email, false)
    }
    return addCookies(c.json(await accounts.show(user.id)), cookies)
  }
}
