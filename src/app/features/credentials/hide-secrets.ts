import { maskedSecrets } from '../../../domain/catalogue/masked-secrets.ts'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { maskedValue } from '../../../lib/cards/masked-value.ts'
import { findCatalogueProduct } from './find-catalogue-product.ts'

/** Whether a pair of a product proves who asks; what nobody knows is taken for a secret. */
export function isSecret(productName: string, key: string): boolean {
  const secret = findCatalogueProduct(productName)?.credentials.find(({ label }) => label === key)?.secret
  return secret === undefined || maskedSecrets.includes(secret)
}

/** Credentials as the HTML of a page may hold them: each secret as it is masked on screen (decision 0292). */
export const hideSecrets = (record: CredentialsRecord): CredentialsRecord => ({
  ...record,
  items: record.items.map(({ key, value }) => ({
    key,
    value: isSecret(record.productName, key) ? maskedValue(value) : value,
  })),
})
