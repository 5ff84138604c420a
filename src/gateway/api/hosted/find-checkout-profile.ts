import { splitWalletTypes, type WalletCardType } from '../../../domain/checkout-wallet.ts'
import { isConfigToken } from '../../core/config-token.ts'
import { findBySecrets } from '../../core/find-by-secrets.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { findProfileRow } from '../../store/checkout-tables.ts'
import { type Credential, findCredential } from '../../store/credentials-table.ts'

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
export async function findCheckoutProfile(id: string, tools: GatewayTools): Promise<CheckoutProfile | undefined> {
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

/** The same for a request that names its profile by an id or a public key; a token that it carries must fit. */
export async function authorizeCheckout(
  values: ReadonlyMap<string, string>,
  tools: GatewayTools,
): Promise<CheckoutProfile | undefined> {
  const publicKey = values.get('PublicKey') ?? ''
  const id = publicKey === '' ? (values.get('TerminalProfileId') ?? '') : readPublicKey(publicKey)
  const token = values.get('PostToken') ?? ''
  if (token !== '' && !isConfigToken(tools.keys, token, id, tools.clock())) return undefined
  return findCheckoutProfile(id, tools)
}

/** The id in a public key, base64 of a JSON object; empty when it is none. */
function readPublicKey(publicKey: string): string {
  if (publicKey.length > 2000) return ''
  try {
    const contents: unknown = JSON.parse(Buffer.from(publicKey, 'base64').toString('utf8'))
    const id = (contents as { terminalProfileId?: unknown } | null)?.terminalProfileId
    return typeof id === 'string' ? id : ''
  } catch {
    // Whatever it is, it names no profile.
    return ''
  }
}
