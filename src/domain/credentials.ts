import type { ProductEntry } from './product.ts'

/** `entityType` of what a user generates for themselves (spec §3). */
export const selfServiceEntityType = 'SELF-SERVICE' as const

/** Identifies a user's credentials for one product, e.g. `SELFSERVICE_BrowserPost` (spec §3). */
export function selfServiceSortKey(productName: string): string {
  return `SELFSERVICE_${productName.replace(/\s+/g, '')}`
}

/** One ID/Key pair of the credentials dialog, e.g. `Four-part Key` and `9001-900300-2-77`. */
export interface CredentialItem {
  key: string
  value: string
}

/** A self-service credentials record (spec §3). `dateCreated` is epoch ms. `items` are in the order shown. */
export interface CredentialsRecord {
  sortKey: string
  entityType: typeof selfServiceEntityType
  productName: string
  dateCreated: number
  active: boolean
  items: CredentialItem[]
}

/** What a browser sends to have credentials generated (spec §7). The server decides the time by its own clock. */
export type NewCredentials = Omit<CredentialsRecord, 'items' | 'active'> & { active: true }

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
