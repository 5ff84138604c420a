import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from './class-names.ts'

interface FieldLook {
  label: string
  /** Said under the label, before anything goes wrong. */
  help?: ReactNode
  /** Said under the field, once it was touched. */
  error?: string | undefined
  isOptional?: boolean
}

const control =
  'w-full min-h-10 rounded-control border bg-surface px-3 text-[15px] text-ink placeholder:text-ink-muted disabled:bg-sunken'

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string
}

/** Label above, help under the label, the control, the message under it; wired for screen readers. */
function Field({ label, help, error, isOptional, children }: FieldLook & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-muted"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: classNames(control, error ? 'border-bad' : 'border-line-strong'),
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldLook & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One line of text. Takes what `register()` of a form library gives. */
export function TextField({ label, help, error, isOptional, className, ...input }: InputProps) {
  return (
    <Field label={label} help={help} error={error} {...(isOptional && { isOptional })}>
      {wiring => <input {...input} {...wiring} className={classNames(wiring.className, className)} />}
    </Field>
  )
}

type TextAreaProps = FieldLook & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text. */
export function TextArea({ label, help, error, isOptional, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} {...(isOptional && { isOptional })}>
      {wiring => <textarea {...area} {...wiring} className={classNames(wiring.className, 'py-2', className)} />}
    </Field>
  )
}

type SelectProps = FieldLook & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** A choice among options given as `<option>` children. */
export function SelectField({ label, help, error, isOptional, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} {...(isOptional && { isOptional })}>
      {wiring => (
        <select {...select} {...wiring} className={classNames(wiring.className, className)}>
          {children}
        </select>
      )}
    </Field>
  )
}
