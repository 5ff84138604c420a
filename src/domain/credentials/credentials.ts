import { dayMs } from '../../lib/time/durations.ts'
import type { ProductEntry, SecretKind } from '../catalogue/product.ts'
import type { MerchantProfile } from '../checkout/merchant-profile.ts'

/** `entityType` of what a user generates for themselves (spec §3). */
export const selfServiceEntityType = 'SELF-SERVICE' as const

/** Name in the catalogue of the product whose record carries merchant profiles. */
export const hostedCheckoutProductName = 'Hosted Checkout'

/** `entityType` of what holds merchant profiles for a user who has no credentials of Hosted Checkout themselves. */
export const hostedCheckoutEntityType = 'HOSTED-CHECKOUT' as const

/** How long replaced secrets work beside the new ones, so that programs can be changed one by one. */
export const rotationOverlapMs = dayMs

/**
 * What a rotation replaces: everything that proves who asks, and the ids that stand in pages. What names the merchant
 * stays (four-part key, MID, client id, …), so that transactions, tokens and settings stay where they are.
 */
export const rotatedSecrets = [
  'mac',
  'epiKey',
  'developerKey',
  'password',
  'clientSecret',
  'terminalProfileId',
  'publicKey',
  'gatewayPublicKey',
  'sftpKey',
  'sftpPrivateKey',
  'readingSecret',
] as const satisfies readonly SecretKind[]

/** Identifies a user's credentials for one product, e.g. `SELFSERVICE_BrowserPost` (spec §3). */
export function selfServiceSortKey(productName: string): string {
  return `SELFSERVICE_${productName.replace(/\s+/g, '')}`
}

/** One ID/Key pair of the credentials dialog, e.g. `Four-part Key` and `9001-900300-2-77`. */
export interface CredentialItem {
  key: string
  value: string
}

/** An address as programs read it, e.g. `KEY_EXCHANGE_URL`. */
export interface EnvAddress {
  name: string
  value: string
}

/** A credentials record (spec §3). `dateCreated` is epoch ms. `items` are in the order shown. */
export interface CredentialsRecord {
  sortKey: string
  entityType: typeof selfServiceEntityType | typeof hostedCheckoutEntityType
  productName: string
  dateCreated: number
  active: boolean
  items: CredentialItem[]
  /** Where the sandbox answers for the product, by the names that the programs of its articles read; left out where it is no address. */
  addresses?: EnvAddress[] | undefined
  /** Of Hosted Checkout alone, the oldest first; left out while the gateway cannot be asked. */
  merchantProfiles?: MerchantProfile[] | undefined
  /** The profile that is opened when none is named. */
  merchantProfileId?: string | undefined
  /** How often the secrets were replaced; left out where there are none. */
  rotations?: number | undefined
  /** Until when the secrets from before the last rotation work too, epoch ms; left out when they do not, or unknown. */
  oldSecretsUntil?: number | undefined
  /** When the gateway last took a request of them, epoch ms; null when never, left out while it cannot be asked. */
  lastUsed?: number | null | undefined
}

/** What a browser sends to replace the secrets of the credentials that it shows. */
export interface CredentialsToRotate extends Pick<CredentialsRecord, 'sortKey' | 'dateCreated'> {
  /** Those that it shows; a call that is repeated says the same number, and rotates once. */
  rotations: number
}

/** What a browser sends to revoke the credentials that it shows: `dateCreated` keeps it from meeting newer ones. */
export type CredentialsToRevoke = Pick<CredentialsRecord, 'sortKey' | 'dateCreated'>

/** What a browser sends to have credentials generated (spec §7). The server decides the time by its own clock. */
export interface NewCredentials extends Pick<CredentialsRecord, 'sortKey' | 'productName' | 'dateCreated'> {
  entityType: typeof selfServiceEntityType
  active: true
}

/** The body of `POST /api/credentials` for a product. */
export function newCredentialsFor(productName: string, nowMs: number): NewCredentials {
  return {
    sortKey: selfServiceSortKey(productName),
    entityType: selfServiceEntityType,
    productName,
    dateCreated: nowMs,
    active: true,
  }
}

/** The record that the credential button looks for: the user's active one for the product (spec §4). */
export function findActiveCredentials<Found extends Pick<CredentialsRecord, 'sortKey' | 'active'>>(
  records: readonly Found[],
  productName: string,
): Found | undefined {
  const sortKey = selfServiceSortKey(productName)
  return records.find(record => record.active && record.sortKey === sortKey)
}

/** Credentials are generated for products of the catalogue that offer them, and for nothing else. */
export function findProductWithCredentials<Entry extends Pick<ProductEntry, 'name' | 'displayToCredentials'>>(
  products: readonly Entry[],
  productName: string,
): Entry | undefined {
  return products.find(product => product.displayToCredentials && product.name === productName)
}
