import type { CheckoutProfile } from '../../../contract/page-services.ts'
import type { SampleItemId } from '../../../domain/demos/sample-items.ts'
import { checkoutMerchants } from '../../checkout-merchants.ts'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { GatewaySilent } from '../../gateway-silent.tsx'
import { paths } from '../../paths.ts'
import { Ways } from './checkout-ways.tsx'
import type { TabId } from './tab-ids.ts'

interface CheckoutDemoProps {
  /** The portal's own profile; null when the gateway does not answer. */
  demoCheckout: CheckoutProfile | null
  /** Address of Hosted Checkout at the gateway. */
  root: string
  storeName: string
  tab: TabId
  itemId: SampleItemId | undefined
  outcomeId: string | undefined
}

/** Try It Now: Hosted Checkout by button, link and post form, and in a store; paid to the reader or the portal. */
export default function CheckoutDemo({ demoCheckout, ...ways }: CheckoutDemoProps) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const merchants = checkoutMerchants(demoCheckout, records)
  if (merchants.length === 0) return <GatewaySilent path={paths.checkoutDemo} />
  return <Ways {...ways} merchants={merchants} />
}
