import type { CurrentUser } from '../../../contract/page-services.ts'
import { toastTexts } from '../../../contract/toast-texts.ts'
import {
  findDuplicateProfile,
  merchantProfilesMax,
  type OpenedProfile,
} from '../../../domain/checkout/merchant-profile.ts'
import { NewMerchantProfileSchema } from '../../../domain/checkout/merchant-profile-schema.ts'
import { addedReference } from '../../hosted-checkout/user-profiles.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * PUT /api/hosted-checkout (spec §7): adds an active merchant profile to the list of a multi-merchant user. A second one
 * with the same key and email is refused; of two at once the gateway makes one (decision 0070).
 */
export function addMerchantProfile({ gateway, callLimiter }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const fields = await parseJson(c, NewMerchantProfileSchema)
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const profiles = await gateway.listMerchantProfiles(user.id).catch(translateGatewayError)
    if (findDuplicateProfile(profiles, fields)) throw duplicate()
    if (profiles.length >= merchantProfilesMax) throw new ApiProblem('too_many_merchant_profiles')
    const request = {
      ...fields,
      wallet: fields.walletCardTypes !== undefined,
      reference: addedReference(user.id, fields.fourPartKey, fields.receiptEmail),
      merchantReference: user.id,
      active: true,
      isForAnyMerchant: true,
      isNewOnly: true,
    }
    const answer = await gateway.saveMerchantProfile(request).catch(translateGatewayError)
    if (!answer.ok) throw answer.refusal === 'profile_exists' ? duplicate() : unknownKey()
    const { profileId, configToken } = answer.profile
    return c.json({ profileId, configToken } satisfies OpenedProfile)
  }
}

const duplicate = () => new ApiProblem('merchant_profile_exists', { detail: toastTexts.merchantDuplicate })
const unknownKey = () => new ApiProblem('unknown_four_part_key', { param: 'fourPartKey' })
