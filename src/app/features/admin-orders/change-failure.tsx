import { ApiError, isPassing } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { loginPath } from '../../paths.ts'

interface ChangeFailureProps {
  error: Error
  /** Where signing in again leads. */
  returnTo: string
}

/** Why a change was not made, and the way on; everything typed is still there. */
export function ChangeFailure({ error, returnTo }: ChangeFailureProps) {
  return (
    <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
      {textOf(error)} {isNotSignedIn(error) && <a href={loginPath(returnTo)}>Sign in again</a>}
    </p>
  )
}

function textOf(error: Error): string {
  if (isNotSignedIn(error)) return 'Your session has ended. Nothing was changed.'
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'order_changed') {
    return 'Somebody else changed this order. This page now shows the latest version, and what you typed is kept. Compare both, then save again.'
  }
  if (isPassing(error) || code === 'unusable_answer') {
    return `The change could not be confirmed. ${errorText(error)} You can safely save again: the change is made once, and the buyer gets one email.`
  }
  return errorText(error)
}
