import { runOfTask } from '../../../domain/apis/runs/run-of-task.ts'
import href from '../../call-runner/call-runner.css?url'
import { RanCallView } from '../../call-runner/ran-call-view.tsx'
import { RunFailure } from '../../call-runner/run-failure.tsx'
import { useRun } from '../../call-runner/use-run.ts'

interface Asked {
  task: string
  set?: string
  title: string
  keysOf?: string | undefined
}

/** Runs the call of the program above it, and shows what was sent, answered and decided. */
export default function RunButton({ task, set, title, keysOf }: Asked) {
  const { run, isRunning, ran, failure } = useRun()
  function send(isTemporary = false) {
    const [product = '', name = ''] = task.split('/')
    const asked = runOfTask(product, name, set, keysOf)
    if (asked) void run(asked, isTemporary)
  }
  return (
    <div className="run-call">
      {/* It stays where the focus is while it runs, so it is not disabled. */}
      <button
        type="button"
        className="button button-small button-secondary"
        aria-disabled={isRunning || undefined}
        onClick={() => send()}
      >
        Run: {title}
      </button>
      <span role="status">{isRunning ? 'Running in the sandbox…' : ran ? 'Done.' : ''}</span>
      {(isRunning || ran || failure !== undefined) && <link rel="stylesheet" href={href} precedence="default" />}
      {failure !== undefined && <RunFailure failure={failure} onTemporary={() => send(true)} />}
      {ran && <RanCallView ran={ran} title={title} />}
    </div>
  )
}
