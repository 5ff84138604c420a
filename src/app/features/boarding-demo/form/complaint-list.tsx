import type { Complaint } from '../../../../domain/boarding/application.ts'
import { labelOf } from '../../../../domain/boarding/sections.ts'
import { formIds, goToField } from './go-to-field.ts'

/** Steps that mend what no field can. */
const steps: Readonly<Record<string, string>> = {
  TWO_FACTOR_MISSING: 'initiate-two-factor',
  SIGNATURE_MISSING: 'merchant-signature',
}

function nameOf(field: string): string {
  if (field === 'applicationName') return 'Name of the application'
  const index = /^principals\[(\d+)\]/.exec(field)?.[1]
  if (field === 'principals') return 'Principals'
  if (field.endsWith('percentOfBusinessTransactions')) return 'Sales shares'
  return index === undefined ? labelOf({ name: field }) : `Principal ${Number(index) + 1}, ${labelOf({ name: field })}`
}

/** More than these are not read: an empty form has forty. */
const shownMax = 8

/** What is wrong, each with a link to where it is mended. `hasSteps`: the flow confirms and signs on this page. */
export function ComplaintList({ complaints, hasSteps }: { complaints: readonly Complaint[]; hasSteps: boolean }) {
  const more = complaints.length - shownMax
  if (complaints.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-[15px]">
      {complaints.slice(0, shownMax).map(({ field, code, message }) => {
        const step = hasSteps ? steps[code] : steps[code] && 'send-to-merchant'
        return (
          <li key={`${field} ${code}`}>
            <a
              href={step ? `#step-${step}` : `#${formIds.application}`}
              onClick={event => step === undefined && goToField(field || 'applicationName') && event.preventDefault()}
            >
              {step ? message : nameOf(field)}
            </a>
            {!step && `: ${message}`} <code className="text-[13px] text-ink-muted">{code}</code>
          </li>
        )
      })}
      {more > 0 && <li className="text-ink-soft">and {more} more</li>}
    </ul>
  )
}
