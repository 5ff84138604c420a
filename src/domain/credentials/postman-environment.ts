import { maskedSecrets } from '../catalogue/masked-secrets.ts'
import type { ProductEntry } from '../catalogue/product.ts'
import type { CredentialsRecord } from './credentials.ts'
import { envName, envNameOf } from './env-file.ts'
import { fourPartKeyParts } from './four-part-key-parts.ts'

interface Variable {
  key: string
  value: string
  type: 'default' | 'secret'
  enabled: true
}

/** A four-part key also as its parts: fields of requests carry them one by one. */
const partsOf = (fourPartKey: string): Variable[] => {
  const parts = fourPartKey.split('-')
  return fourPartKeyParts.map(({ field }, index) => ({
    key: field,
    value: parts[index] ?? '',
    type: 'default',
    enabled: true,
  }))
}

/**
 * The keys of a product and where the sandbox answers, as an environment that Postman and Bruno import: its collection, and any
 * other, reads them by the names that the programs of the articles have.
 */
export function postmanEnvironment(
  product: Pick<ProductEntry, 'credentials'> | undefined,
  { productName, items, addresses = [] }: Pick<CredentialsRecord, 'productName' | 'items' | 'addresses'>,
): { name: string; values: Variable[]; _postman_variable_scope: 'environment' } {
  const masked = new Set(maskedSecrets.map(envName))
  const keys = items.flatMap(({ key, value }): Variable[] => {
    const name = envNameOf(product, key)
    const pair: Variable = { key: name, value, type: masked.has(name) ? 'secret' : 'default', enabled: true }
    return name === envName('fourPartKey') ? [pair, ...partsOf(value)] : [pair]
  })
  const hosts = addresses.map(({ name, value }): Variable => ({ key: name, value, type: 'default', enabled: true }))
  return { name: `${productName}, sandbox`, values: [...keys, ...hosts], _postman_variable_scope: 'environment' }
}
