import type { CurrentUser } from '../../../contract/page-services.ts'
import type { NoProfile, OpenedProfile } from '../../../domain/checkout/merchant-profile.ts'
import { findOwnProfileId } from '../../hosted-checkout/user-profiles.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * GET /api/hosted-checkout: a config token for the user's active profile (spec §7), with the profile's id. To have none yet is
 * an answer of nulls: browsers log a 404 as an error.
 */
export function getConfigToken({ credentials, gateway, callLimiter }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const [records, profiles] = await Promise.all([
      credentials.list(user.id),
      gateway.listMerchantProfiles(user.id).catch(translateGatewayError),
    ])
    const profileId = findOwnProfileId(user.id, records, profiles)
    const token = profileId && (await gateway.issueConfigToken(profileId).catch(translateGatewayError))
    if (!token) return c.json({ profileId: null, configToken: null } satisfies NoProfile)
    return c.json({ profileId: token.profileId, configToken: token.configToken } satisfies OpenedProfile)
  }
}
