import { splitWalletTypes, type WalletCardType } from '../../domain/checkout/checkout-wallet.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import { findProfileRow } from '../store/online/checkout-tables.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { findBySecrets } from './find-by-secrets.ts'
import type { GatewayKeys } from './keys.ts'

/** Whom a checkout pays: a merchant profile, or the credential whose terminal profile id was given. */
export type CheckoutProfile = {
  id: string
  credential: Credential
  merchantName: string
  /** Where the merchant's copy of the receipt goes. */
  receiptEmail: string | undefined
  /** What the wallet of the form holds; nothing where there is none. */
  walletTypes: readonly WalletCardType[]
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The profile that may be paid now; undefined when it is unknown, switched off, or its credential was revoked. */
export async function findCheckoutProfile(
  id: string,
  tools: { store: GatewayStore; keys: GatewayKeys; clock: () => number },
): Promise<CheckoutProfile | undefined> {
  if (!idPattern.test(id)) return undefined
  const row = await findProfileRow(tools.store.read, id)
  const credential = row
    ? await findCredential(tools.store.read, row.credential_id)
    : await findBySecrets({ terminalProfileId: id }, tools)
  if (!credential || credential.isRevoked || row?.is_active === 0) return undefined
  return {
    id,
    credential,
    merchantName: row?.merchant_name ?? credential.label,
    receiptEmail: row?.receipt_email,
    walletTypes: row?.has_wallet === 1 ? splitWalletTypes(row.wallet_card_types) : [],
  }
}
