import { ApiError, isPassing } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { loginPath, paths } from '../../paths.ts'

/** True when the call may have been done all the same: its answer was lost, or failed on the server's side. */
export const isUnconfirmed = (error: Error) =>
  isPassing(error) || (error instanceof ApiError && error.code === 'unusable_answer')

/** Why an order was not placed, and the way on; everything typed is still there. */
export function OrderFailure({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : undefined
  return (
    <div role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px] leading-6">
      <p className="font-medium">
        {isUnconfirmed(error) ? 'The order could not be confirmed' : 'The order was not placed'}
      </p>
      <p className="mt-1">
        {isNotSignedIn(error) ? 'Your session has ended. What you typed is kept.' : errorText(error)}{' '}
        {isUnconfirmed(error) && 'Order again. The same order is never placed twice.'}
        {isNotSignedIn(error) && <a href={loginPath(location.pathname + location.search)}>Sign in again</a>}
        {code === 'draft_already_ordered' && <a href={paths.dashboardTerminals}>Your orders</a>}
        {code === 'integration_mismatch' && <a href={paths.contact}>Ask sales engineering</a>}
      </p>
    </div>
  )
}
