import { type ReactNode, useId } from 'react'
import { type ContactField, contactMaxLengths, isOptionalContact } from '../../domain/messages/contact.ts'

interface ContactFieldProps {
  name: ContactField
  label: string
  problem: string
  onChange(event: { target: { value: string } }): void
  onBlur(): void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
}
interface Wiring {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onChange(event: { target: { value: string } }): void
  onBlur(): void
}

/** Label, control and what is wrong. Without JavaScript the browser itself holds back what is missing. */
function Field({
  name,
  label,
  problem,
  onChange,
  onBlur,
  children,
}: ContactFieldProps & { children(wiring: Wiring): ReactNode }) {
  const id = useId()
  return (
    <div className={`contact-field contact-${name}`}>
      <label htmlFor={id}>
        {label}
        {isOptionalContact(name) && <span className="contact-optional"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        required: !isOptionalContact(name),
        'aria-invalid': problem !== '',
        'aria-describedby': problem ? `${id}-problem` : undefined,
        onChange,
        onBlur,
      })}
      {problem && (
        <p className="contact-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

export const LineField = (props: ContactFieldProps) => (
  <Field {...props}>
    {wiring => (
      <input
        {...wiring}
        type={props.type ?? 'text'}
        autoComplete={props.autoComplete}
        maxLength={contactMaxLengths[props.name]}
      />
    )}
  </Field>
)

export const TextArea = (props: ContactFieldProps) => (
  <Field {...props}>{wiring => <textarea {...wiring} rows={6} maxLength={contactMaxLengths[props.name]} />}</Field>
)

export const ChoiceField = ({
  first,
  options,
  ...props
}: ContactFieldProps & { first: string; options: Record<string, string> }) => (
  <Field {...props}>
    {wiring => (
      <select {...wiring} defaultValue={first}>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
