import type { ProductEntry, SecretKind } from '../catalogue/product.ts'

/** What programs and examples write where a key belongs: `terminalProfileId` is `YOUR_TERMINAL_PROFILE_ID`. */
export const placeholderOf = (secret: SecretKind): string =>
  `YOUR_${secret.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** Placeholders of a product by the label of the key in the credentials dialog. */
export const placeholdersOf = ({ credentials }: Pick<ProductEntry, 'credentials'>): Record<string, string> =>
  Object.fromEntries(credentials.map(({ label, secret }) => [label, placeholderOf(secret)]))
