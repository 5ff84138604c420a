import type { ApiHost } from '../apis/specification/api-specification.ts'
import type { ProductEntry, SecretKind } from '../catalogue/product.ts'
import type { CredentialsRecord } from './credentials.ts'

/** The environment variable by which the programs of the articles read a secret: `fourPartKey` is `FOUR_PART_KEY`. */
export function envName(secret: SecretKind | ApiHost): string {
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

/** What the variables of a product begin with, so that one file can hold several products: `BROWSER_POST`. */
export const envPrefix = (productName: string) => envWord(productName)

const envWord = (text: string) =>
  text
    .toUpperCase()
    .match(/[A-Z0-9]+/g)
    ?.join('_') ?? ''

/** The name by which programs read a pair of a product; what the product does not know is named by its label. */
export function envNameOf(product: Pick<ProductEntry, 'credentials'> | undefined, key: string): string {
  const secret = product?.credentials.find(({ label }) => label === key)?.secret
  return secret ? envName(secret) : envWord(key)
}

/**
 * All pairs of a product as an `.env` file, named by product, and the sandbox's addresses under the names that programs read:
 * they are the same for everybody. The last line, run in a shell, gives the pairs the names that the programs of the articles read.
 */
export function toEnvFile(
  product: Pick<ProductEntry, 'credentials'> | undefined,
  { productName, items, addresses = [] }: Pick<CredentialsRecord, 'productName' | 'items' | 'addresses'>,
): string {
  const prefix = envPrefix(productName)
  const names = items.map(({ key }) => envNameOf(product, key))
  return [
    `# ${productName}, sandbox only. Keep this file out of repositories.`,
    ...items.map(({ value }, index) => `${prefix}_${names[index]}=${envValue(value)}`),
    ...addresses.map(({ name, value }) => `${name}=${envValue(value)}`),
    `# For the programs of the guides: export ${names.map(name => `${name}="$${prefix}_${name}"`).join(' ')}`,
    '',
  ].join('\n')
}

/** The files of several products as one; what is the same in more than one of them, as an address, stands in it once. */
export function joinEnvFiles(files: readonly string[]): string {
  const seen = new Set<string>()
  const lines = files
    .flatMap(file => file.split('\n'))
    .filter(line => line === '' || (!seen.has(line) && seen.add(line)))
  return `${lines.join('\n').trimEnd()}\n`
}
