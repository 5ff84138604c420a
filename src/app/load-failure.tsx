import type { UseQueryResult } from '@tanstack/react-query'
import { Button, LinkButton } from '../ui/button.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { errorText } from './data/error-text.ts'
import { isNotSignedIn } from './data/use-credentials.ts'
import { loginPath } from './paths.ts'

/** The session ended while the page was open. `what` ends the sentence "Sign in again to see …". */
export function SignedOutState({ what, returnTo }: { what: string; returnTo: string }) {
  return (
    <ErrorState
      title="Your session has ended"
      action={
        <LinkButton kind="secondary" href={loginPath(returnTo)}>
          Sign in
        </LinkButton>
      }
    >
      Sign in again to see {what}.
    </ErrorState>
  )
}

interface LoadFailedStateProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** What could not be loaded, why, and the way to try again. */
export function LoadFailedState({ title, error, onRetry }: LoadFailedStateProps) {
  return (
    <ErrorState
      title={title}
      action={
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorText(error)}
    </ErrorState>
  )
}

/** Why something of the signed-in part is not here, and the way on: to sign in again, or to try again. */
export function LoadFailure({ what, returnTo, ...failed }: LoadFailedStateProps & { what: string; returnTo: string }) {
  return isNotSignedIn(failed.error) ? <SignedOutState {...{ what, returnTo }} /> : <LoadFailedState {...failed} />
}

interface UnloadedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** In words that end a sentence, e.g. `the stock`. */
  what: string
  /** About as many as it will have. */
  lines: number
}

/** What stands on a signed-in page where something is not there: that it is loading, or why it failed, which is known in the browser alone. */
export function Unloaded({ query, what, lines }: UnloadedProps) {
  const { error, isFetching, refetch } = query
  if (!error || (isFetching && !isNotSignedIn(error))) return <Skeleton label={`Loading ${what}`} lines={lines} />
  return (
    <LoadFailure
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
      what={what}
      returnTo={location.pathname + location.search}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
