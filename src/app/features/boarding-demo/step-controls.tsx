import { useState } from 'react'
import { twoFactorOutcomes } from '../../../domain/boarding/two-factor.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { AdditionalInfoForm } from './form/additional-info-form.tsx'
import { ApplicationForm } from './form/application-form.tsx'
import { fieldAt, isInfo } from './form/application-values.ts'
import { ComplaintList } from './form/complaint-list.tsx'
import { kindOf } from './kind-of.ts'
import { PdfStep } from './pdf-step.tsx'
import type { RunTools } from './run-tools.ts'
import { SignStep } from './sign-step.tsx'
import { waitsForMerchant } from './take-answer.ts'
import { StatusNote } from './underwriting-step.tsx'

const buttons: Readonly<Record<string, string>> = {
  'initiate-two-factor': 'Send the code',
  'send-to-merchant': 'Send the link',
  validate: 'Validate',
  submit: 'Submit',
}

/** What the reader does in a step after the token: most are one button. */
export function StepControls({ step, tools }: { step: string; tools: RunTools }) {
  const { run, busyStep, failure, pdf, sendStep } = tools
  const isBusy = busyStep === step
  const isDisabled = busyStep !== undefined && !isBusy
  const isDone = run.done.includes(step)
  const send = () => void sendStep(step)
  const hasSteps = run.flow === 'standard'
  switch (step) {
    case 'create-application':
      return (
        <>
          {/* Folded once it is there, so that the next step is in sight; links to a field open it again. */}
          <details open={!run.isCreated}>
            <summary className="mb-4 text-[15px] font-medium">The form</summary>
            <ApplicationForm
              values={run.values}
              complaints={run.complaints}
              isCreated={run.isCreated}
              isBusy={isBusy}
              isDisabled={isDisabled}
              isPartial={!hasSteps}
              onChange={tools.setValues}
              onSend={send}
            />
          </details>
          {failure?.step === step && <ComplaintList complaints={run.complaints} hasSteps={hasSteps} />}
        </>
      )
    case 'additional-info':
      return (
        <>
          <AdditionalInfoForm
            values={run.values}
            complaints={run.complaints.filter(({ field }) => isInfo(field))}
            isSent={isDone}
            isBusy={isBusy}
            isDisabled={isDisabled}
            onChange={tools.setValues}
            onSend={send}
          />
          {failure?.step === step && <ComplaintList complaints={run.complaints} hasSteps={hasSteps} />}
        </>
      )
    case 'validate-two-factor':
      return (
        <CodeStep
          isDone={isDone}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onSend={code => void sendStep(step, { code })}
        />
      )
    case 'application-pdf':
      return <PdfStep pdf={pdf} isDone={isDone} isBusy={isBusy} isDisabled={isDisabled} onSend={send} />
    case 'merchant-signature':
      return (
        <SignStep
          values={run.values}
          isDone={isDone}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onSend={input => void sendStep(step, input)}
        />
      )
    default:
      return (
        <>
          <Button kind={kindOf(isDone)} className="self-start" isBusy={isBusy} disabled={isDisabled} onClick={send}>
            {buttons[step]}
          </Button>
          {step === 'send-to-merchant' && run.link && <MerchantLink tools={tools} />}
          {step === 'validate' && <ValidationNote tools={tools} />}
          {failure?.step === step && (
            <ComplaintList complaints={run.complaints.filter(({ field }) => fieldAt(field))} hasSteps={hasSteps} />
          )}
        </>
      )
  }
}

const codes = Object.entries(twoFactorOutcomes).map(([code, outcome]) => `${code} is ${outcome}`)
const codeHelp = `No message leaves the sandbox: ${codes.join(', ')}.`

interface CodeStepProps {
  isDone: boolean
  isBusy: boolean
  isDisabled: boolean
  onSend(code: string): void
}

function CodeStep({ isDone, isBusy, isDisabled, onSend }: CodeStepProps) {
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        onSend(code.trim())
      }}
    >
      <TextField
        label="Code"
        help={codeHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" kind={kindOf(isDone)} isBusy={isBusy} disabled={isDisabled || code.trim() === ''}>
        Confirm the code
      </Button>
    </form>
  )
}

/** The merchant's page opens beside this one; what happened there is asked for. */
function MerchantLink({ tools: { run, busyStep, sendStep } }: { tools: RunTools }) {
  return (
    <>
      <p className="text-[15px] text-ink-soft">
        In production the merchant gets this link by email. Here you are the merchant. Open it, complete and sign the
        application, then come back.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind={kindOf(!waitsForMerchant(run))} href={run.link} target="_blank" rel="noopener">
          Open the merchant’s page
        </LinkButton>
        <Button
          kind="secondary"
          isBusy={busyStep === 'get-application'}
          onClick={() => void sendStep('get-application')}
        >
          Ask for the status
        </Button>
      </div>
      <StatusNote {...run} />
    </>
  )
}

function ValidationNote({ tools: { run } }: { tools: RunTools }) {
  const answered = run.exchanges['validate'] !== undefined
  if (run.done.includes('validate'))
    return <p className="text-[15px] text-ok">The application is complete and valid.</p>
  if (!answered || run.complaints.length === 0) return null
  return (
    <div className="rounded-card border border-warn bg-warn-soft p-4">
      <p className="mb-2 font-medium">Fix these, send the changes, then validate again</p>
      <ComplaintList complaints={run.complaints} hasSteps={run.flow === 'standard'} />
    </div>
  )
}
