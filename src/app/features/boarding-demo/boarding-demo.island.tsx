import { useEffect, useRef } from 'react'
import { boardingFlows } from '../../../../content/data/boarding-flows.ts'
import { findActiveCredentials } from '../../../domain/credentials/credentials.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { paths } from '../../paths.ts'
import { stepsOf, underwriting } from './demo-steps.ts'
import { ExchangeView } from './exchange-view.tsx'
import { loadLaterSteps } from './load-later-steps.ts'
import type { FlowName } from './saved-run.ts'
import { tokenRequest } from './shown-call.ts'
import { type StatusWords, StatusWordsContext } from './status-words.ts'
import { StepBox } from './step-box.tsx'
import { isDecided, isOpen, waitsForMerchant } from './take-answer.ts'
import { TokenStep } from './token-step.tsx'
import { type DemoTools, useRun } from './use-run.ts'

/** Somebody comes near: what the press of a moment later opens is on its way. That press says it if this fails. */
const loadAhead = () => void loadLaterSteps().catch(() => {})

const productName = 'Merchant Boarding API'
const flows = boardingFlows.map(({ name, title }) => ({ value: name as FlowName, label: title }))
/** Goes on to the step that has just opened; what is open when the page loads leaves the focus where it is. */
function useNextStep(next: string, isReady: boolean) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!isReady) return
    if (shown.current !== undefined && shown.current !== next && next !== 'get-token') {
      const heading = document.getElementById(`step-${next}-title`)
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView({ block: 'center' })
    }
    shown.current = next
  }, [next, isReady])
}

interface BoardingDemoProps {
  /** Addresses of the boarding API and of its token. */
  root: string
  tokenRoot: string
  statusWords: StatusWords
}

/** Both flows of the boarding API, step by step against the gateway (spec §4 "Boarding API flow"). */
export default function BoardingDemo({ root, tokenRoot, statusWords }: BoardingDemoProps) {
  const maySeemSignedIn = useMaySeemSignedIn()
  const { records, state } = useCredentials(maySeemSignedIn)
  const hasOwn = findActiveCredentials(records, productName) !== undefined
  const tools = useRun(root, hasOwn ? 'own' : 'demo')
  const { run, later, of, failure, busyStep } = tools
  // Whose client it is must be known before the first call is made.
  const isReady = tools.isReady && !(maySeemSignedIn && state === 'loading')
  const flow = boardingFlows.find(({ name }) => name === run.flow)
  const steps = stepsOf(run)
  const next = steps.find(({ name, path }) => !run.done.includes(name) && isOpen(run, path))
  useNextStep(waitsForMerchant(run) ? 'send-to-merchant' : (next?.name ?? underwriting.name), isReady)
  const call = (title: string, name: string) => {
    const request = name === 'get-token' ? tokenRequest(run.client?.clientId) : later?.requestOf(name, run)
    if (!request) return null
    return (
      <ExchangeView
        title={title}
        root={name === 'get-token' ? tokenRoot : root}
        request={request}
        exchange={run.exchanges[name]}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <noscript>
        <p className="rounded-card border border-warn bg-warn-soft p-4">
          The steps need JavaScript. The <a href={`${paths.boarding}/integration-guide`}>integration guide</a> has the
          same calls as cURL commands.
        </p>
      </noscript>
      <fieldset
        disabled={!isReady || busyStep !== undefined}
        className="flex flex-wrap items-end gap-x-10 gap-y-4 rounded-card border border-line bg-surface p-5"
      >
        <legend className="sr-only">What to run</legend>
        <ChoiceField
          label="Flow"
          choices={flows}
          chosen={run.flow}
          onChoose={value => tools.startOver({ flow: value })}
        />
        <ChoiceField
          label="Client"
          choices={[
            { value: 'demo', label: 'Demo client' },
            { value: 'own', label: 'My credentials', isDisabled: !hasOwn && of !== 'own' },
          ]}
          chosen={of}
          onChoose={value => tools.startOver({ of: value })}
        />
        <Button kind="secondary" size="small" onClick={() => tools.startOver()}>
          Start over
        </Button>
        <p className="w-full text-sm text-ink-muted">
          {flow?.summary} {!hasOwn && <OwnClientNote isSignedIn={maySeemSignedIn} />}
        </p>
      </fieldset>
      {tools.openingFailure && <NotOpened tools={tools} />}
      <StatusWordsContext value={statusWords}>
        {/* Nothing in it does anything before the script is there. */}
        <fieldset disabled={!isReady} className="min-w-0" onPointerEnter={loadAhead} onFocus={loadAhead}>
          <legend className="sr-only">Steps</legend>
          <ol className="flex flex-col gap-5">
            {steps.map((step, index) => (
              <StepBox
                key={step.name}
                number={index + 1}
                step={step}
                state={run.done.includes(step.name) ? 'done' : isOpen(run, step.path) ? 'open' : 'waiting'}
                failure={failure?.step === step.name ? failure.message : undefined}
                controls={<Controls step={step.name} tools={tools} />}
                call={call(step.title, step.name)}
              />
            ))}
            <StepBox
              number={steps.length + 1}
              step={underwriting}
              state={!run.done.includes('submit') ? 'waiting' : isDecided(run) ? 'done' : 'open'}
              failure={
                failure && ['get-application', 'get-clock', 'set-clock'].includes(failure.step)
                  ? failure.message
                  : undefined
              }
              controls={
                later && (
                  <later.UnderwritingStep
                    run={run}
                    isBusy={busyStep !== undefined}
                    onAsk={() => void tools.sendStep('get-application')}
                    onPassDay={() => void tools.passDay()}
                  />
                )
              }
              call={
                <div className="flex flex-col gap-6">
                  {call('Status', 'get-application')}
                  {run.exchanges['set-clock'] && (
                    <div>
                      <h3 className="mb-1 text-base">Sandbox clock</h3>
                      {call('Sandbox clock', 'set-clock')}
                    </div>
                  )}
                </div>
              }
            />
          </ol>
        </fieldset>
      </StatusWordsContext>
    </div>
  )
}

function OwnClientNote({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <>
      To use your own client, <a href={paths.boarding}>get credentials of the product</a>.
    </>
  ) : (
    <>
      <a href={`${paths.login}?returnTo=${encodeURIComponent(paths.boardingDemo)}`}>Sign in</a> to use your own client.
    </>
  )
}

function Controls({ step, tools }: { step: string; tools: DemoTools }) {
  const { later } = tools
  if (step === 'get-token') return <TokenStep tools={tools} />
  return later && <later.StepControls step={step} tools={tools} />
}

/** The run of this tab could not be shown, as what its steps need could not be loaded. */
function NotOpened({ tools: { openingFailure, isOpening, open } }: { tools: DemoTools }) {
  return (
    <ErrorState
      title="Your application could not be shown"
      action={
        <Button kind="secondary" isBusy={isOpening} onClick={() => void open()}>
          Try again
        </Button>
      }
    >
      {openingFailure} What you typed is kept.
    </ErrorState>
  )
}
