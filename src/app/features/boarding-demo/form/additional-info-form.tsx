import { type FormEvent, useRef, useState } from 'react'
import { additionalInfo } from '../../../../domain/apis/boarding/call-fields.ts'
import type { ApiField } from '../../../../domain/apis/specification/api-specification.ts'
import type { Complaint } from '../../../../domain/boarding/application.ts'
import { Button } from '../../../../ui/button.tsx'
import { isSubmitPressed } from '../../../../ui/is-submit-pressed.ts'
import type { Values } from '../values.ts'
import { ApplicationField } from './application-field.tsx'
import { findInfoFaults } from './application-values.ts'
import { formIds, goToField } from './go-to-field.ts'

interface AdditionalInfoFormProps {
  values: Values
  /** What the gateway found wrong, until the field changes. */
  complaints: readonly Complaint[]
  isSent: boolean
  isBusy: boolean
  isDisabled: boolean
  onChange(values: Values, changed: string): void
  onSend(): void
}

const isHighRisk = ({ name }: ApiField) => name.startsWith('highRiskBusinessData.')
const needed = additionalInfo.filter(isHighRisk)
const others = additionalInfo.filter(field => !isHighRisk(field))
/** Boxes to tick stand together, then what is typed, the notes last. */
const flags = others.filter(({ kind }) => kind === 'boolean')
const typed = others.filter(({ kind }) => kind !== 'boolean' && kind !== 'object')
const notes = others.filter(({ kind }) => kind === 'object')
/** The one that is true when it is left out, as its row says. */
const trueWhenLeftOut = 'acceptedPaymentTypes.credit'

/** What validation asks of some categories, and what may be said besides: the rows of the call's own table. */
export function AdditionalInfoForm(props: AdditionalInfoFormProps) {
  const { values, complaints, isSent, isBusy, isDisabled, onChange, onSend } = props
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = findInfoFaults(values, Date.now())
  const shown = [...faults.filter(({ field }) => isTried || touched.has(field)), ...complaints]
  const takesBankAccounts = values['isAchProcessingEnabled'] === true

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const [first] = faults
    if (first) goToField(first.field)
    else onSend()
  }
  const draw = (field: ApiField) => (
    <ApplicationField
      key={field.name}
      field={field}
      path={field.name}
      value={values[field.name] ?? (field.name === trueWhenLeftOut || undefined)}
      error={shown.find(each => each.field === field.name)?.message}
      isNeeded={isHighRisk(field) || (takesBankAccounts && field.name.startsWith('achProcessing.'))}
      onChange={(at, value) => onChange({ ...values, [at]: value }, at)}
      onBlur={at => isSubmitPressed(form.current) || setTouched(before => new Set(before).add(at))}
    />
  )
  return (
    <form ref={form} id={formIds.info} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Additional information</legend>
        <div className="grid gap-4 sm:grid-cols-2">{needed.map(draw)}</div>
        <details className="rounded-card border border-line">
          <summary className="px-4 py-2.5 text-[15px] font-medium">
            Payment methods, and notes <span className="font-normal text-ink-muted">(optional)</span>
          </summary>
          <div className="flex flex-col gap-4 border-t border-line p-4">
            <div className="flex flex-wrap gap-x-6">{flags.map(draw)}</div>
            <div className="grid gap-4 sm:grid-cols-2">{typed.map(draw)}</div>
            {notes.map(draw)}
          </div>
        </details>
        <Button type="submit" kind={isSent ? 'secondary' : 'primary'} className="self-start" isBusy={isBusy}>
          {isSent ? 'Send the changed information' : 'Send the information'}
        </Button>
      </fieldset>
    </form>
  )
}
