import { toastTexts } from '../../../contract/toast-texts.ts'
import {
  findDuplicateProfile,
  type MerchantProfile,
  type MerchantProfileFields,
  merchantProfileFields,
  type OpenedProfile,
  toMerchantProfileFields,
} from '../../../domain/checkout/merchant-profile.ts'
import { ApiError, isRefusal } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'

interface List {
  /** As it stands on the page. */
  listed: readonly MerchantProfile[]
  /** As it stands at the portal. */
  reload(): Promise<readonly MerchantProfile[]>
}

const isSame = (one: MerchantProfileFields | undefined, other: MerchantProfileFields) =>
  one !== undefined &&
  merchantProfileFields.every(name => one[name] === other[name]) &&
  String(one.walletCardTypes) === String(other.walletCardTypes)

const duplicate = () =>
  new ApiError('merchant_profile_exists', { message: toastTexts.merchantDuplicate, status: 409, param: 'fourPartKey' })

/**
 * Adds a merchant. What is in the list is refused at once (spec §5). When the answer to the very same values was lost
 * before (`unanswered`), "exists already" means that they were taken then: the profile is opened (decision 0070).
 */
export async function sendNewProfile(
  typed: MerchantProfileFields,
  unanswered: { current: MerchantProfileFields | undefined },
  list: List,
): Promise<OpenedProfile> {
  const fields = toMerchantProfileFields(typed)
  const isRepeat = isSame(unanswered.current, fields)
  if (!isRepeat && findDuplicateProfile(list.listed, fields)) throw duplicate()
  try {
    return await callApi('addMerchantProfile', { ...fields, active: true })
  } catch (error) {
    if (!isRefusal(error)) unanswered.current = fields
    const isThere = error instanceof ApiError && error.code === 'merchant_profile_exists'
    if (!isRepeat || !isThere) throw error
    const made = findDuplicateProfile(await list.reload(), fields)
    if (made?.merchantName !== fields.merchantName) throw error
    return callApi('openMerchantProfile', { profileId: made.profileId })
  }
}
