import { beforeSubmitting } from '../../../../domain/apis/boarding/application-fields.ts'
import type { ApiField } from '../../../../domain/apis/specification/api-specification.ts'
import { ownName } from '../../../../domain/boarding/application.ts'
import { labelOf } from '../../../../domain/boarding/sections.ts'
import { showChoice } from '../../../../domain/boarding/show-value.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'

interface ApplicationFieldProps {
  field: ApiField
  /** Of this field in this application: `principals[1].email`. */
  path: string
  value: string | boolean | undefined
  error: string | undefined
  /** The rules of this application ask for it, whatever the column says in words. */
  isNeeded?: boolean
  /** Somebody else may fill it in later. */
  mayCome?: boolean
  onChange(path: string, value: string | boolean): void
  onBlur(path: string): void
}

const numeric = new Set(['digits', 'integer'])
const helps: Readonly<Record<string, string>> = {
  socialSecurityNumber: 'Start with 000. Never type a real number.',
  agentData: 'A JSON object of names and text values.',
}
const placeholders: Readonly<Record<string, (field: ApiField) => string>> = {
  date: () => 'YYYY-MM-DD',
  object: ({ example }) => example,
}

/** One field as its row of the table says. Autofill is off: a browser must not offer a real person to a sandbox. */
export function ApplicationField({
  field,
  path,
  value = '',
  error,
  isNeeded,
  mayCome,
  onChange,
  onBlur,
}: ApplicationFieldProps) {
  const label = field.name === 'applicationName' ? 'Name of the application' : labelOf(field)
  const isOptional = mayCome || (!isNeeded && field.required !== true && field.required !== beforeSubmitting)
  const wiring = { name: path, autoComplete: 'off', onBlur: () => onBlur(path) }
  if (field.kind === 'boolean') {
    return (
      <label className="flex items-center gap-2 self-end py-2 text-[15px]">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          {...wiring}
          checked={value === true}
          onChange={event => onChange(path, event.target.checked)}
        />
        {label}
      </label>
    )
  }
  const look = { label, error, ...(isOptional && { isOptional }), ...wiring, value: String(value) }
  if (field.values) {
    return (
      <SelectField {...look} onChange={event => onChange(path, event.target.value)}>
        <option value="">Choose one</option>
        {field.values.map(choice => (
          <option key={choice} value={choice}>
            {showChoice(field, choice)}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      {...look}
      help={helps[ownName(path)]}
      inputMode={numeric.has(field.kind) ? 'numeric' : field.kind === 'number' ? 'decimal' : undefined}
      placeholder={placeholders[field.kind]?.(field)}
      onChange={event => onChange(path, event.target.value)}
    />
  )
}
