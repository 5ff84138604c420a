import { useRef, useState } from 'react'
import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import { fieldProblem, isSecret, ownFields } from '../../../domain/apis/console/console-values.ts'
import { Button } from '../../../ui/button.tsx'
import { RanCallView } from '../../call-runner/ran-call-view.tsx'
import { RunFailure } from '../../call-runner/run-failure.tsx'
import { ConsoleCopy } from './console-copy.tsx'
import { ConsoleFields } from './console-fields.tsx'
import { ConsoleHistory } from './console-history.tsx'
import { KeysNote } from './keys-note.tsx'
import { ScenarioField } from './scenario-field.tsx'
import { useConsole } from './use-console.ts'

/** The form of a call, its answer, the call as a program, and what was sent before. */
export function ConsolePanel({ form }: { form: ConsoleForm }) {
  const console = useConsole(form)
  const { values, field, run, send } = console
  const more = useRef<HTMLDetailsElement>(null)
  const [isTried, setIsTried] = useState(false)
  const wrong = ownFields(form).filter(each => fieldProblem(each, form, values))
  const isHeldBack = wrong.some(({ name }) => isSecret(values[name] ?? ''))
  return (
    <>
      <div>
        <h2>Console</h2>
        <KeysNote form={form} />
      </div>
      <form
        ref={console.form}
        noValidate
        onSubmit={event => {
          setIsTried(true)
          // A field that is folded away takes no focus.
          const first = more.current?.querySelector(`[name="${wrong[0]?.name}"]`)
          if (more.current && first) more.current.open = true
          void console.handleSubmit(event)
        }}
      >
        <ScenarioField {...{ form, values }} chosen={console.scenario} onChoose={console.choose} />
        <ConsoleFields {...{ form, field, values, more }} />
        <p className="console-send">
          {/* It stays where the focus is while it runs, so it is not disabled. */}
          <button
            type="submit"
            className="button button-medium button-primary"
            aria-disabled={run.isRunning || undefined}
          >
            Send
          </button>
          <Button kind="quiet" onClick={console.begin}>
            Reset
          </Button>
          {isTried && wrong.length > 0 && !isHeldBack && (
            <Button kind="secondary" onClick={() => void send(false)}>
              Send anyway
            </Button>
          )}
          <span role="status">{run.isRunning ? 'Sent. Waiting for the answer…' : ''}</span>
        </p>
      </form>
      {run.failure !== undefined && <RunFailure failure={run.failure} onTemporary={() => void send(true)} />}
      {console.shown && <RanCallView ran={console.shown} title={form.title} heading="h3" />}
      <ConsoleCopy form={form} values={values} />
      <ConsoleHistory entries={console.history} onRestore={console.restore} onClear={console.forget} />
    </>
  )
}
