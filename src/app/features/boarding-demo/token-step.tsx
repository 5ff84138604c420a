import { Button } from '../../../ui/button.tsx'
import { kindOf } from './kind-of.ts'
import type { RunTools } from './run-tools.ts'

const name = 'get-token'

/** The first step, which the server draws. */
export function TokenStep({ tools: { run, busyStep, getToken } }: { tools: RunTools }) {
  const isBusy = busyStep === name
  return (
    <>
      <Button
        kind={kindOf(run.done.includes(name))}
        className="self-start"
        isBusy={isBusy}
        disabled={busyStep !== undefined && !isBusy}
        onClick={() => void getToken()}
      >
        Get a token
      </Button>
      <p className="text-sm text-ink-muted">
        The portal’s server keeps the client secret and makes this call for you. In production, your own server does.
      </p>
    </>
  )
}
