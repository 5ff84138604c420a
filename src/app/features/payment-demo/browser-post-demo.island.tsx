import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { GatewaySilent } from '../../gateway-silent.tsx'
import { paths } from '../../paths.ts'
import { BrowserPostForm, type BrowserPostFormProps } from './browser-post-form.tsx'
import { demoMerchants } from './demo-merchant.ts'

interface BrowserPostDemoProps extends Omit<BrowserPostFormProps, 'merchants'> {
  /** The portal's own merchant; null when the gateway does not answer. */
  demoFourPartKey: string | null
}

/** The demo, paid to the portal's merchant or to the reader's own. */
export default function BrowserPostDemo({ demoFourPartKey, ...form }: BrowserPostDemoProps) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const merchants = demoMerchants(demoFourPartKey, records, 'Browser Post')
  if (merchants.length === 0) return <GatewaySilent path={paths.browserPostDemo} />
  return <BrowserPostForm {...form} merchants={merchants} />
}
