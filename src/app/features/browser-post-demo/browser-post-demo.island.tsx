import { findActiveCredentials } from '../../../domain/credentials.ts'
import { parseFourPartKey } from '../../../domain/four-part-key.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { paths } from '../../paths.ts'
import { type DemoMerchant, PaymentForm, type PaymentFormProps } from './payment-form.tsx'

const productName = 'Browser Post'

/** The reader's own terminal, when they have active credentials of this product. */
function ownMerchant(items: { key: string; value: string }[]): DemoMerchant | undefined {
  const read = (key: string) => items.find(item => item.key === key)?.value ?? ''
  const fourPartKey = read('Four-part Key')
  const parts = parseFourPartKey(fourPartKey)
  return parts && { label: 'My credentials', fourPartKey, credentials: { ...parts, mac: read('MAC') } }
}

interface BrowserPostDemoProps extends Omit<PaymentFormProps, 'merchants'> {
  /** The portal's own merchant; null when the gateway does not answer. */
  demoFourPartKey: string | null
}

/** The demo, paid to the portal's merchant or to the reader's own. */
export default function BrowserPostDemo({ demoFourPartKey, ...form }: BrowserPostDemoProps) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const own = ownMerchant(findActiveCredentials(records, productName)?.items ?? [])
  const merchants = [
    ...(demoFourPartKey ? [{ label: 'Demo merchant', fourPartKey: demoFourPartKey }] : []),
    ...(own ? [own] : []),
  ]
  if (merchants.length > 0) return <PaymentForm {...form} merchants={merchants} />
  return (
    <ErrorState title="The sandbox gateway does not answer">
      Payments need it. Start it, or check its address in the settings, then{' '}
      <a href={paths.browserPostDemo}>load this page again</a>.
    </ErrorState>
  )
}
