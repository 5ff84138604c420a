import type { CheckoutProfile } from '../contract/page-services.ts'
import { type CredentialsRecord, findActiveCredentials } from '../domain/credentials/credentials.ts'

/** Who is paid: the portal's demo merchant, or the reader's own profile. */
export interface CheckoutMerchant extends CheckoutProfile {
  label: string
}

/** The reader's own profile first, if they have one; then the portal's, if the gateway answers. */
export function checkoutMerchants(
  demoCheckout: CheckoutProfile | null,
  records: readonly CredentialsRecord[],
): CheckoutMerchant[] {
  const items = findActiveCredentials(records, 'Hosted Checkout')?.items ?? []
  const read = (key: string) => items.find(item => item.key === key)?.value ?? ''
  const own = { terminalProfileId: read('Profile ID'), publicKey: read('Public Key') }
  return [
    ...(own.terminalProfileId && own.publicKey ? [{ label: 'My credentials', ...own }] : []),
    ...(demoCheckout ? [{ label: 'Demo merchant', ...demoCheckout }] : []),
  ]
}
