import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from '../merchants/keys.ts'
import type { InvoiceRow } from '../store/tables.ts'

/** Who is asked to pay, as the merchant wrote it; empty where it was not told. */
export type InvoiceCustomer = { firstName: string; lastName: string; email: string; phone: string }
/** What of an invoice people read. It cannot be read without the key, as it says who buys what of whom. */
export type InvoiceFile = {
  name: string
  description: string
  customer: InvoiceCustomer
  /** The whole link. Whoever has it can read and pay the invoice. */
  url: string
}

const tokenPattern = /^[\w-]{22}$/

/** The secret part of a link: 128 random bits, short enough for a QR code that phones read from paper. */
export const mintInvoiceToken = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(16)).toString('base64url')

/** Under which an invoice is found by its link, so that a copy of the store opens none; undefined for what cannot be one. */
export const hashInvoiceToken = (keys: GatewayKeys, token: string): string | undefined =>
  tokenPattern.test(token) ? lookupHash(keys, 'invoice link', token) : undefined

const placeOf = (linkHash: string) => `invoice/${linkHash}`

export function sealInvoiceFile(
  file: InvoiceFile,
  linkHash: string,
  { keys, randomBytes }: { keys: GatewayKeys; randomBytes: RandomBytes },
): string {
  const { url, ...texts } = file
  const masked = JSON.parse(maskCardNumbers(JSON.stringify(texts))) as Omit<InvoiceFile, 'url'>
  return sealSecret(keys, placeOf(linkHash), JSON.stringify({ ...masked, url }), randomBytes)
}

export const openInvoiceFile = (
  keys: GatewayKeys,
  { link_hash, sealed_file }: Pick<InvoiceRow, 'link_hash' | 'sealed_file'>,
): InvoiceFile => JSON.parse(openSecret(keys, placeOf(link_hash), sealed_file)) as InvoiceFile
