import { type FormEvent, useRef, useState } from 'react'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'

interface FieldsOptions<Name extends string> {
  first: Record<Name, string>
  /** In the order in which they stand; the first wrong one has the focus after a press. */
  names: readonly Name[]
  problemOf(name: Name, typed: Record<Name, string>): string | undefined
  submit(typed: Record<Name, string>): void
  error: Error | null
}

/** A small form: messages on touch, the first wrong field focused, nothing typed is lost. */
export function useFields<Name extends string>({ first, names, problemOf, submit, error }: FieldsOptions<Name>) {
  const [typed, setTyped] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const refused = error instanceof ApiError && error.code === 'invalid_field' ? error : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTouched(new Set(names))
    const wrong = names.find(name => problemOf(name, typed))
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else submit(typed)
  }

  /** What a `TextField` of this form takes. */
  const field = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error:
      (touched.has(name) ? problemOf(name, typed) : undefined) ??
      (refused?.param?.split('.').at(-1) === name ? errorText(refused) : undefined),
    onChange: (event: { target: { value: string } }) => setTyped(now => ({ ...now, [name]: event.target.value })),
    onBlur: () => isSubmitPressed(form.current) || setTouched(now => new Set(now).add(name)),
  })
  return { form, field, handleSubmit, clear: () => setTouched(new Set()) }
}
