import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import {
  type MerchantProfileFields,
  managesManyMerchants,
  type OpenedProfile,
} from '../../../domain/checkout/merchant-profile.ts'
import { MerchantProfileFieldsSchema, OpenProfileSchema } from '../../../domain/checkout/merchant-profile-schema.ts'
import { findTerminalProfileId, ownReference } from '../../hosted-checkout/user-profiles.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { check, parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/hosted-checkout (spec §7): opens a profile of the user by its id, or makes the user's own one of three fields
 * and opens it. There is one of their own: the same call with other values changes it. Safe to repeat.
 */
export function openMerchantProfile(parts: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const body = await parseJson(c, z.looseObject({}))
    const isNamed = Object.hasOwn(body, 'profileId')
    const wish = isNamed ? check(body, OpenProfileSchema) : check(body, MerchantProfileFieldsSchema)
    await takeOrThrow(parts.callLimiter, 'gatewayCall', user.id)
    const opened = 'profileId' in wish ? await openListed(user, wish, parts) : await openOwn(user, wish, parts)
    return c.json(opened satisfies OpenedProfile)
  }
}

type Tools = Pick<PortalParts, 'credentials' | 'gateway'>

/** What is not the user's is answered like what does not exist. */
async function openListed(user: CurrentUser, { profileId }: { profileId: string }, tools: Tools) {
  const { credentials, gateway } = tools
  const [records, profiles] = await Promise.all([
    credentials.list(user.id),
    gateway.listMerchantProfiles(user.id).catch(translateGatewayError),
  ])
  const isTheirs =
    profiles.some(profile => profile.profileId === profileId) || findTerminalProfileId(records) === profileId
  const token = isTheirs && (await gateway.issueConfigToken(profileId).catch(translateGatewayError))
  if (!token) throw new ApiProblem('unknown_merchant_profile', { param: 'profileId' })
  return { profileId, configToken: token.configToken }
}

async function openOwn(user: CurrentUser, fields: MerchantProfileFields, { gateway }: Tools) {
  const request = {
    ...fields,
    wallet: fields.walletCardTypes !== undefined,
    reference: ownReference(user.id),
    merchantReference: user.id,
    isForAnyMerchant: managesManyMerchants(user),
  }
  const answer = await gateway.saveMerchantProfile(request).catch(translateGatewayError)
  if (!answer.ok) throw new ApiProblem('unknown_four_part_key', { param: 'fourPartKey' })
  const { profileId, configToken } = answer.profile
  return { profileId, configToken }
}
