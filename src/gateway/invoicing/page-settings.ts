import { joinWalletTypes, splitWalletTypes, type WalletCardType } from '../../domain/checkout/checkout-wallet.ts'
import { findInvoiceSettings, putInvoiceSettings } from '../store/billing/invoice-settings.ts'
import type { Reader, Writer } from '../store/tables.ts'

/** How the invoice pages of a merchant behave. */
export type InvoicePageSettings = {
  /** Whose pages may show an invoice in a frame; nobody's by default. */
  frameOrigins: readonly string[]
  /** What the wallet of the page holds; without a type there is none, as by default. */
  walletTypes: readonly WalletCardType[]
}

export async function readPageSettings(db: Reader | Writer, merchantId: string): Promise<InvoicePageSettings> {
  const row = await findInvoiceSettings(db, merchantId)
  return {
    frameOrigins: row ? row.frame_origins.split(' ').filter(Boolean) : [],
    walletTypes: splitWalletTypes(row?.wallet_card_types ?? ''),
  }
}

/** Replaces all of them; the same again changes nothing. */
export async function savePageSettings(
  trx: Writer,
  merchantId: string,
  { frameOrigins, walletTypes }: InvoicePageSettings,
  nowMs: number,
): Promise<void> {
  await putInvoiceSettings(trx, {
    ...{ merchant_id: merchantId, frame_origins: frameOrigins.join(' ') },
    ...{ wallet_card_types: joinWalletTypes(walletTypes), updated_at_ms: nowMs },
  })
}

const originsMax = 10
/** A plain origin, as it stands in a content policy: https anywhere, http on the developer's own machine. */
const originPattern = /^(https:\/\/[a-z0-9.-]{1,253}|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

/** Origins that may be kept: each plain, none twice. Undefined for anything else. */
export function checkFrameOrigins(values: readonly unknown[]): string[] | undefined {
  const isFine = values.every(
    (value): value is string =>
      typeof value === 'string' && originPattern.test(value) && URL.parse(value)?.origin === value,
  )
  return isFine && values.length <= originsMax ? [...new Set(values)] : undefined
}
