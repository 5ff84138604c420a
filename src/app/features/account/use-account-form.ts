import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { openPageInstead } from '../../data/navigate.ts'
import type { AccountField, AccountFields, Rule } from './account-rules.ts'

interface AccountFormOptions {
  rules: Partial<Record<AccountField, Rule>>
  /** Makes the call; what it throws is shown. */
  send: (fields: AccountFields) => Promise<unknown>
  returnTo: string
  /** What the server said when the form was sent without JavaScript. */
  firstError?: string | undefined
}

const empty: AccountFields = { email: '', password: '', firstName: '', lastName: '', company: '', phone: '' }

/** State of the sign-in and sign-up forms: messages on touch, the first wrong field focused, nothing typed is lost. */
export function useAccountForm({ rules, send, returnTo, firstError }: AccountFormOptions) {
  const [fields, setFields] = useState(empty)
  const [touched, setTouched] = useState<ReadonlySet<AccountField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<AccountField, string>>>({})
  const [formError, setFormError] = useState(firstError)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(rules) as AccountField[]
  const problemOf = (name: AccountField) => rules[name]?.(fields[name], fields)
  const focus = (name: AccountField) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  // What was typed or filled in by the browser before React ran is taken over.
  useEffect(() => {
    const written = [...(form.current?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
    const known = written.filter(({ name, value }) => name in empty && value !== '')
    if (known.length > 0) setFields({ ...empty, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) })
  }, [])

  function refuse(error: unknown) {
    const field =
      error instanceof ApiError
        ? names.find(name => name === error.param || (name === 'password' && error.code === 'weak_password'))
        : undefined
    if (field) {
      setRefused({ [field]: errorText(error) })
      focus(field)
    } else setFormError(errorText(error))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setTouched(new Set(names))
    const firstWrong = names.find(problemOf)
    if (firstWrong) return focus(firstWrong)
    setIsBusy(true)
    setFormError(undefined)
    try {
      await send(fields)
      openPageInstead(returnTo)
    } catch (error) {
      setIsBusy(false)
      refuse(error)
    }
  }

  /** What a `TextField` of this form takes. */
  const field = (name: AccountField) => ({
    name,
    value: fields[name],
    error: refused[name] ?? (touched.has(name) ? problemOf(name) : undefined),
    onChange(event: { target: { value: string } }) {
      setFields({ ...fields, [name]: event.target.value })
      setRefused({})
    },
    onBlur: () => isSubmitPressed(form.current) || setTouched(new Set(touched).add(name)),
  })
  return { form, field, formError, isBusy, handleSubmit }
}
