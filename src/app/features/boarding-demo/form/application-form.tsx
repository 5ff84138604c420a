import { type FormEvent, useRef, useState } from 'react'
import type { ApiField } from '../../../../domain/apis/specification/api-specification.ts'
import type { Complaint } from '../../../../domain/boarding/application.ts'
import { type ApplicationSection, applicationSections } from '../../../../domain/boarding/sections.ts'
import { Button } from '../../../../ui/button.tsx'
import { isSubmitPressed } from '../../../../ui/is-submit-pressed.ts'
import { ScenarioPicker } from '../../../scenario-picker/scenario-picker.tsx'
import { kindOf } from '../kind-of.ts'
import type { Values } from '../values.ts'
import { ApplicationField } from './application-field.tsx'
import {
  fieldAt,
  findPartialFaults,
  findRealNumbers,
  findWholeFaults,
  mayCome,
  principalCount,
  principalsMax,
  withoutPrincipal,
} from './application-values.ts'
import { ComplaintList } from './complaint-list.tsx'
import { type Example, examples } from './example-forms.ts'
import { formIds, goToField } from './go-to-field.ts'

interface ApplicationFormProps {
  values: Values
  /** What the gateway found wrong, until the field changes. */
  complaints: readonly Complaint[]
  isCreated: boolean
  isBusy: boolean
  isDisabled: boolean
  /** The merchant completes it at the link: what they may fill in is not asked for. */
  isPartial: boolean
  onChange(values: Values, changed?: string): void
  onSend(): void
}

/** Parts that most applications do without. */
const folded: ReadonlySet<string> = new Set(['office', 'ship-to', 'shipping'])
const groupOf: Readonly<Record<string, string>> = {
  principals: 'principals',
  sales: 'business.percentOfBusinessTransactions',
}

/** The application: every field of the API, with every rule that the API's validation has. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { values, complaints, isCreated, isBusy, isDisabled, isPartial, onChange, onSend } = props
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const [example, setExample] = useState<Example>()
  const form = useRef<HTMLFormElement>(null)
  const { faults, hints } = (isPartial ? findPartialFaults : findWholeFaults)(values, Date.now())
  const shown = [...(isTried ? faults : []), ...hints.filter(({ field }) => touched.has(field)), ...complaints]
  const errorAt = (path: string) => shown.find(({ field }) => field === path)?.message

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (faults.length === 0) return onSend()
    goToField(faults[0]?.field ?? '')
  }
  const draw = (field: ApiField, path: string) => (
    <ApplicationField
      key={path}
      field={field}
      path={path}
      value={values[path]}
      error={errorAt(path)}
      mayCome={isPartial && mayCome(field, path)}
      onChange={(at, value) => onChange({ ...values, [at]: value }, at)}
      onBlur={at => isSubmitPressed(form.current) || setTouched(before => new Set(before).add(at))}
    />
  )
  const nameField = fieldAt('applicationName')
  const count = principalCount(values)
  const sections = applicationSections.flatMap(section =>
    Array.from({ length: section.name === 'principals' ? count : 1 }, (_, index) => ({ section, index })),
  )
  /** What is wrong with a part as a whole; the gateway and the form may say the same. */
  const groupErrors = (name: string) => [
    ...new Set(shown.filter(({ field }) => field === groupOf[name]).map(({ message }) => message)),
  ]

  return (
    <form ref={form} id={formIds.application} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Application</legend>
        <ScenarioPicker
          heading="h3"
          scenarios={examples}
          chosen={example}
          onChoose={chosen => {
            setExample(chosen)
            setIsTried(false)
            setTouched(new Set())
            onChange(chosen.values)
          }}
        />
        {isPartial && <PartialNote />}
        {nameField && draw(nameField, 'applicationName')}
        {sections.map(({ section, index }) => (
          <Section
            key={`${section.name} ${index}`}
            section={section}
            index={index}
            errors={index > 0 ? [] : groupErrors(section.name)}
            isFolded={folded.has(section.name) || (isPartial && section.name !== 'principals')}
            draw={draw}
            {...(section.name === 'principals' &&
              count > 1 && { onRemove: () => onChange(withoutPrincipal(values, index), 'principals') })}
          />
        ))}
        {count < principalsMax && (
          <Button
            kind="secondary"
            size="small"
            className="self-start"
            onClick={() => onChange({ ...values, [`principals[${count}].firstName`]: '' }, 'principals')}
          >
            Add a principal
          </Button>
        )}
        {isTried && faults.length > 0 && (
          <div className="rounded-card border border-warn bg-warn-soft p-4">
            <p className="mb-2 font-medium">
              {faults.length === 1 ? '1 entry is' : `${faults.length} entries are`} missing or incorrect
            </p>
            <ComplaintList complaints={faults} hasSteps={!isPartial} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind={kindOf(isCreated)} isBusy={isBusy}>
            {isCreated ? 'Send the changes' : 'Create the application'}
          </Button>
          {isTried && faults.length > 0 && findRealNumbers(values).length === 0 && (
            <Button kind="secondary" disabled={isBusy} onClick={onSend}>
              Send it unchanged
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

function PartialNote() {
  return (
    <p className="text-[15px] text-ink-soft">
      A name is enough to create the application. We email a link to the first principal, and the merchant fills in the
      rest there.
    </p>
  )
}

interface SectionProps {
  section: ApplicationSection
  index: number
  errors: readonly string[]
  isFolded: boolean
  draw(field: ApiField, path: string): React.ReactNode
  onRemove?: () => void
}

function Section({ section: { name, title, fields }, index, errors, isFolded, draw, onRemove }: SectionProps) {
  const heading = name === 'principals' ? `Principal ${index + 1}` : title
  const complaints = errors.map(error => (
    <p key={error} role="alert" className="mb-3 text-sm text-bad">
      {error}
    </p>
  ))
  const grid = (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(field => draw(field, field.name.replace('[]', `[${index}]`)))}
    </div>
  )
  if (isFolded)
    return (
      <details className="rounded-card border border-line">
        <summary className="px-4 py-2.5 text-[15px] font-medium">
          {heading} <span className="font-normal text-ink-muted">(optional)</span>
        </summary>
        <div className="border-t border-line p-4">
          {complaints}
          {grid}
        </div>
      </details>
    )
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-[15px] font-medium">{heading}</legend>
      {complaints}
      {grid}
      {onRemove && (
        <Button kind="quiet" size="small" className="mt-3" onClick={onRemove}>
          Remove principal {index + 1}
        </Button>
      )}
    </fieldset>
  )
}
