import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import type { MerchantProfile } from '../../domain/checkout/merchant-profile.ts'
import {
  type CredentialsRecord,
  findActiveCredentials,
  hostedCheckoutEntityType,
  hostedCheckoutProductName,
} from '../../domain/credentials/credentials.ts'
import type { MerchantProfile as KeptProfile } from '../../gateway/contract.ts'

/** The gateway's name for the one profile that a user makes for themselves, and for one that is added to a list. */
export const ownReference = (userId: string) => `${userId}:hosted-checkout`
export const addedReference = (userId: string, fourPartKey: string, receiptEmail: string) =>
  `${userId}:${fourPartKey}:${receiptEmail}`

/** What pages may know of a profile. */
function toMerchantProfile(kept: KeptProfile): MerchantProfile {
  const { profileId, merchantName, receiptEmail, fourPartKey, active, wallet, walletCardTypes } = kept
  const shown = { profileId, merchantName, receiptEmail, fourPartKey, active }
  return wallet ? { ...shown, walletCardTypes } : shown
}

const product = (products as readonly ProductEntry[]).find(({ name }) => name === hostedCheckoutProductName)
const profileIdLabel = product?.credentials.find(({ secret }) => secret === 'terminalProfileId')?.label

/** The terminal profile id of a user's own credentials, which the gateway takes for a profile too. */
export function findTerminalProfileId(records: readonly CredentialsRecord[]): string | undefined {
  const record = findActiveCredentials(records, hostedCheckoutProductName)
  return record?.items.find(({ key }) => key === profileIdLabel)?.value
}

/** The profile that is opened when none is named: the one that the user described, else that of their credentials. */
export function findOwnProfileId(
  userId: string,
  records: readonly CredentialsRecord[],
  profiles: readonly KeptProfile[],
): string | undefined {
  const active = profiles.filter(profile => profile.active)
  const own = active.find(profile => profile.reference === ownReference(userId))
  return own?.profileId ?? findTerminalProfileId(records) ?? active[0]?.profileId
}

interface Holder {
  userId: string
  managesMany: boolean
  nowMs: number
}

/**
 * The credentials list with the merchant profiles in the record of Hosted Checkout (spec §3). A user without credentials
 * of Hosted Checkout gets a record that holds the profiles alone, also an empty list where they may add to it.
 */
export function withMerchantProfiles(
  records: readonly CredentialsRecord[],
  kept: readonly KeptProfile[],
  { userId, managesMany, nowMs }: Holder,
): CredentialsRecord[] {
  const merchantProfiles = kept.map(toMerchantProfile)
  const merchantProfileId = findOwnProfileId(userId, records, kept)
  const extra = { merchantProfiles, ...(merchantProfileId === undefined ? {} : { merchantProfileId }) }
  const record = findActiveCredentials(records, hostedCheckoutProductName)
  if (record) return records.map(each => (each === record ? { ...each, ...extra } : each))
  if (kept.length === 0 && !managesMany) return [...records]
  const configuration = {
    sortKey: hostedCheckoutEntityType,
    entityType: hostedCheckoutEntityType,
    productName: hostedCheckoutProductName,
    dateCreated: kept[0]?.createdAt ?? nowMs,
    active: kept.some(profile => profile.active),
    items: [],
    ...extra,
  }
  return [...records, configuration]
}
