import { fourPartKeyMaxLength, fourPartKeyPattern } from '../credentials/four-part-key.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'
import type { WalletCardType } from './checkout-wallet.ts'

/** What a person types of a merchant (spec §3, §5). */
export interface MerchantProfileFields {
  merchantName: string
  /** Where the merchant's copy of each receipt goes. */
  receiptEmail: string
  fourPartKey: string
  /** What the wallet of the payment form may hold (spec §9); none, and it has no wallet. */
  walletCardTypes?: WalletCardType[] | undefined
}
/** Those that are texts. */
export type MerchantProfileField = Exclude<keyof MerchantProfileFields, 'walletCardTypes'>

/** A merchant for whom Hosted Checkout takes payments (spec §3). */
export interface MerchantProfile extends MerchantProfileFields {
  /** `terminal_profile_id` of buttons, links and frames. */
  profileId: string
  active: boolean
}

/** What opens the payment form of a profile; the token is good for 24 hours (payments 5). */
export interface OpenedProfile {
  profileId: string
  configToken: string
}

/** What a user has before there is a profile. */
export interface NoProfile {
  profileId: null
  configToken: null
}

/** Who administers the merchants of others (spec §6); everybody else has one profile of their own. */
export const managesManyMerchants = ({ userGroups }: { userGroups: readonly string[] }): boolean =>
  userGroups.includes('multi-merchant')

export const merchantNameMaxLength = 50
export const receiptEmailMaxLength = 80
/** Profiles of one user; a list that nobody can read any more is a mistake of a program. */
export const merchantProfilesMax = 200

/** The local part in dot-separated words, then at least two labels; ASCII, as the platform mails no others. */
const emailPattern = /^[\w'+-]+(\.[\w'+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong with a typed text; undefined when nothing is. Spaces around it do not count. */
type Rule = (text: string) => string | undefined
const required = (text: string) => (text.trim() === '' ? 'Field is required' : undefined)

/** Rules and messages of the Add Merchant Profile form, word for word as in spec §5; form and server ask them alike. */
export const merchantProfileRules: Readonly<Record<MerchantProfileField, Rule>> = {
  merchantName(text) {
    if (required(text)) return required(text)
    if (text.trim().length > merchantNameMaxLength) return `At most ${merchantNameMaxLength} characters`
    return /[\p{Cc}\p{Cs}]/u.test(text.trim()) ? 'Only printable characters' : cardNumberProblem(text)
  },
  receiptEmail(text) {
    if (required(text)) return required(text)
    const email = text.trim()
    const isEmail = email.length <= receiptEmailMaxLength && emailPattern.test(email) && !/['.]@/.test(email)
    return isEmail ? cardNumberProblem(email) : 'Valid email required'
  },
  fourPartKey(text) {
    const key = text.trim()
    const isKey = key.length <= fourPartKeyMaxLength && fourPartKeyPattern.test(key)
    return isKey ? undefined : 'Valid 4-part Key required'
  },
}

export const merchantProfileFields = Object.keys(merchantProfileRules) as MerchantProfileField[]

/** As it is sent and compared: without spaces around it, the address in lower case. */
export function toMerchantProfileFields(typed: MerchantProfileFields): MerchantProfileFields {
  return {
    merchantName: typed.merchantName.trim(),
    receiptEmail: typed.receiptEmail.trim().toLowerCase(),
    fourPartKey: typed.fourPartKey.trim(),
    ...(typed.walletCardTypes?.length ? { walletCardTypes: typed.walletCardTypes } : {}),
  }
}

/** The profile of a list with the same four-part key and email: there must be no second one (spec §5). */
export function findDuplicateProfile<Listed extends MerchantProfileFields>(
  profiles: readonly Listed[],
  typed: MerchantProfileFields,
): Listed | undefined {
  const given = toMerchantProfileFields(typed)
  return profiles.find(
    profile =>
      profile.fourPartKey === given.fourPartKey && profile.receiptEmail.trim().toLowerCase() === given.receiptEmail,
  )
}
