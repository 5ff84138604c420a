import { LoadFailure } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'

/** Says why merchant data is not here, and the way on. */
export const MerchantsFailure = (failed: { error: unknown; onRetry: () => void }) => (
  <LoadFailure
    title="Merchant data could not be loaded"
    what="your merchants"
    returnTo={paths.dashboardHostedCheckout}
    {...failed}
  />
)
