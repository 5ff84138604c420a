import { useQueryClient } from '@tanstack/react-query'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { ApiError } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { errorText, sayFailure } from '../../data/error-text.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { loginPath, paths } from '../../paths.ts'

interface TerminalProblemProps {
  error: ApiError
  productName: string
  onRetry(): void
}

/** Why there is no terminal, and the one thing to do. */
export function TerminalProblem({ error, productName, onRetry }: TerminalProblemProps) {
  if (error.code === 'credentials_not_found') return <NeedsCredentials productName={productName} onGot={onRetry} />
  if (error.code === 'not_signed_in')
    return (
      <ErrorState title="You are signed out" action={<a href={loginPath(paths.virtualTerminal)}>Sign in again</a>}>
        The terminal belongs to your account.
      </ErrorState>
    )
  return (
    <ErrorState
      title="The terminal could not be paired"
      action={
        <Button kind="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorText(error)}
    </ErrorState>
  )
}

function NeedsCredentials({ productName, onGot }: { productName: string; onGot(): void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi('createCredentials', newCredentialsFor(productName, Date.now())),
    onSuccess(records) {
      client.setQueryData(credentialsQuery.queryKey, records)
      onGot()
    },
    onError: failure => sayFailure({ doing: 'generate-credentials', product: productName }, failure),
  })
  return (
    <section
      aria-label="Credentials"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6"
    >
      <h2 className="text-lg">Pair a terminal with your credentials</h2>
      <p className="max-w-[44rem] text-ink-soft">
        You have no credentials for a product that pushes to terminals. Get credentials for the {productName}: they work
        immediately, only in the sandbox.
      </p>
      <Button isBusy={isPending} onClick={() => mutate()}>
        Get credentials and pair
      </Button>
    </section>
  )
}
