import { Button } from '../../ui/button.tsx'
import { ApiError } from '../data/api-error.ts'
import { errorText } from '../data/error-text.ts'

/** Why a call was not run, and what else can be pressed. */
export function RunFailure({ failure, onTemporary }: { failure: unknown; onTemporary: () => void }) {
  const code = failure instanceof ApiError ? failure.code : ''
  if (code !== 'credentials_not_found' && code !== 'not_signed_in')
    return (
      <div className="run-failure" role="alert">
        <p>{errorText(failure)}</p>
      </div>
    )
  return (
    <div className="run-failure" role="alert">
      <p>
        {code === 'not_signed_in'
          ? 'Your session has ended.'
          : 'You have no keys for this call yet. Get them on the product page.'}
      </p>
      <Button kind="secondary" size="small" onClick={onTemporary}>
        Run with temporary keys
      </Button>
    </div>
  )
}
