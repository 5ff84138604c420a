import type { AskedTask } from '../../../domain/apis/runs/run-of-task.ts'
import { RanCallView } from './ran-call-view.tsx'
import { RunFailure } from './run-failure.tsx'
import { useRun } from './use-run.ts'

/** Runs the call of the program above it, and shows what was sent, answered and decided. */
export default function RunButton({ api, call, fields, title }: AskedTask & { title: string }) {
  const { run, isRunning, ran, failure } = useRun()
  const send = (isTemporary?: boolean) => void run({ api, call, fields }, isTemporary)
  return (
    <div className="run-call">
      {/* It stays where the focus is while it runs, so it is not disabled. */}
      <button
        type="button"
        className="button button-small button-secondary"
        aria-label={`Run: ${title}`}
        aria-disabled={isRunning || undefined}
        onClick={() => send()}
      >
        Run
      </button>
      <span role="status">
        {isRunning ? 'Running in the sandbox…' : ran ? 'Done.' : 'With your keys, or temporary ones.'}
      </span>
      {failure !== undefined && <RunFailure failure={failure} onTemporary={() => send(true)} />}
      {ran && <RanCallView ran={ran} title={title} />}
    </div>
  )
}
