import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { GatewaySilent } from '../../gateway-silent.tsx'
import { paths } from '../../paths.ts'
import { demoMerchants } from './demo-merchant.ts'
import { PayPageForm, type PayPageFormProps } from './pay-page-form.tsx'

interface PayPageDemoProps extends Omit<PayPageFormProps, 'merchants'> {
  /** The portal's own merchant; null when the gateway does not answer. */
  demoFourPartKey: string | null
}

/** The pay page demo, paid to the portal's merchant or to the reader's own. */
export default function PayPageDemo({ demoFourPartKey, ...form }: PayPageDemoProps) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const merchants = demoMerchants(demoFourPartKey, records, 'Hosted Pay Page')
  if (merchants.length === 0) return <GatewaySilent path={paths.payPageDemo} />
  return <PayPageForm {...form} merchants={merchants} />
}
