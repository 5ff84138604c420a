import type { CurrentUser } from '../../../contract/page-services.ts'
import { PasswordConfirmationSchema } from '../../../domain/accounts/account.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addSignedOutCookies } from '../../session/auth-service.ts'
import { accountKey, countingPasswordTries } from '../../session/counting-password-tries.ts'

/**
 * POST /api/account/delete. The user goes last: until then a repeated call goes on where the one before broke off, as the
 * gateway revokes a credential twice without complaint.
 */
export function deleteAccount(parts: PortalParts) {
  const { accounts, credentials, terminalOrders, allOrders, gateway } = parts
  const { contactMessages, userFiles, mails, accountMails, users, userNotes, knownBrowsers, passwordTries } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { password } = await parseJson(c, PasswordConfirmationSchema)
    await countingPasswordTries(c, parts, { user }, () => accounts.checkPassword(c.req.raw, password))
    if (await users.isLastAdministrator(user.id)) throw new ApiProblem('last_administrator')
    await switchProfilesOff(gateway, user.id).catch(translateGatewayError)
    await gateway.endWebhooks(user.id).catch(translateGatewayError)
    const issued = [...(await credentials.gatewayIds(user.id)), ...(await allOrders.issuedKeys(user.id))]
    for (const id of issued) await gateway.revoke(id).catch(translateGatewayError)
    await gateway.endMerchant(user.id).catch(translateGatewayError)
    await credentials.removeAll(user.id)
    await terminalOrders.removeAll(user.id)
    await userFiles.removeAll(user.id)
    await contactMessages.removeAll(user.id)
    await mails.removeAllTo(user.email)
    await userNotes.removeAll(user.id)
    await knownBrowsers.forgetAll(user.id)
    await passwordTries.forget(accountKey(user.email))
    await accountMails.accountDeleted(user.email, user.id)
    const cookies = await accounts.remove(user.id)
    noteSecurity(c, 'account_deleted')
    return addSignedOutCookies(c.json({ currentUser: null }), cookies)
  }
}

/** Before the credentials that they need are revoked; those that are off already stay so. */
async function switchProfilesOff(gateway: PortalParts['gateway'], userId: string) {
  for (const profile of await gateway.listMerchantProfiles(userId)) {
    const { reference, merchantReference, merchantName, receiptEmail, fourPartKey, wallet, walletCardTypes } = profile
    const kept = { reference, merchantReference, merchantName, receiptEmail, fourPartKey, wallet, walletCardTypes }
    if (profile.active) await gateway.saveMerchantProfile({ ...kept, active: false, isForAnyMerchant: true })
  }
}
