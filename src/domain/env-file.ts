import type { CredentialItem } from './credentials.ts'
import type { ProductEntry, SecretKind } from './product.ts'

/** The environment variable by which the programs of the articles read a secret: `fourPartKey` is `FOUR_PART_KEY`. */
export function envName(secret: SecretKind): string {
  return secret.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
}

/** Values that mean themselves in every reader of `.env` files, and in a shell. */
const plainValue = /^[\w.:/@+=-]+$/

/**
 * A value as `.env` files write it. In single quotes nothing is replaced, neither by dotenv nor by a shell; a value that
 * has single quotes itself goes into double ones. Of one line, as all secrets are.
 */
export function envValue(value: string): string {
  if (plainValue.test(value)) return value
  return value.includes("'") ? `"${value.replace(/[\\"$`]/g, '\\$&')}"` : `'${value}'`
}

/** All pairs of a product as an `.env` file; what the product does not know is named by its label. */
export function toEnvFile(
  product: Pick<ProductEntry, 'credentials'> | undefined,
  { productName, items }: { productName: string; items: readonly CredentialItem[] },
): string {
  const nameOf = (key: string) => {
    const secret = product?.credentials.find(({ label }) => label === key)?.secret
    return secret ? envName(secret) : key.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  }
  const lines = items.map(({ key, value }) => `${nameOf(key)}=${envValue(value)}`)
  return [`# ${productName}, sandbox only. Keep this file out of repositories.`, ...lines, ''].join('\n')
}
