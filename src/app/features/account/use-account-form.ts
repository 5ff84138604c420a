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

  /** What stands in the form: also what was typed, or filled in by the browser, before React ran. */
  function written(): AccountFields {
    const inputs = [...(form.current?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
    const known = inputs.filter(({ name }) => name in empty)
    return { ...empty, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) }
  }
  useEffect(() => setFields(written()), [])

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
    // The form itself is asked: a press that was held back until React came may be earlier than the next render.
    const now = written()
    setFields(now)
    setTouched(new Set(names))
    const firstWrong = names.find(name => rules[name]?.(now[name], now))
    if (firstWrong) return focus(firstWrong)
    setIsBusy(true)
    setFormError(undefined)
    try {
      await send(now)
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
      const { value } = event.target
      // On the last state, not on the last render: fields that were typed before React ran come all at once.
      setFields(now => ({ ...now, [name]: value }))
      setRefused({})
    },
    onBlur: () => isSubmitPressed(form.current) || setTouched(now => new Set(now).add(name)),
  })
  return { form, field, formError, isBusy, handleSubmit }
}
