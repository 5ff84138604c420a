import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSubmitPressed } from '../../ui/is-submit-pressed.ts'
import { ApiError, type ApiErrorCode } from '../data/api-error.ts'
import { errorText } from '../data/error-text.ts'
import { openPageInstead } from '../data/navigate.ts'
import type { AccountField, AccountFields, Rule } from './account-rules.ts'

interface AccountFormOptions<Answer> {
  rules: Partial<Record<AccountField, Rule>>
  /** Makes the call; what it throws is shown. */
  send: (fields: AccountFields) => Promise<Answer>
  /** Where a form leads that ends its page: it stays busy until the next page is there. */
  leadTo?: (answer: Answer) => string
  /** What the server said when the form was sent without JavaScript. */
  firstError?: string | undefined
  /** What stands in the form at first. */
  initial?: Partial<AccountFields>
}

const empty: AccountFields = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  currentPassword: '',
  code: '',
}

/** Where a refusal belongs: a wrong password is that which proves who asks, also beside a new one. */
const fieldAtFault: Partial<Record<ApiErrorCode, AccountField>> = {
  weak_password: 'password',
  wrong_password: 'currentPassword',
}

/** State of the forms about an account: messages on touch, the first wrong field focused, nothing typed is lost. */
export function useAccountForm<Answer>(options: AccountFormOptions<Answer>) {
  const { rules, send, leadTo, firstError, initial } = options
  const [fields, setFields] = useState({ ...empty, ...initial })
  const [touched, setTouched] = useState<ReadonlySet<AccountField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<AccountField, string>>>({})
  const [formError, setFormError] = useState(firstError)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Beside `isBusy`, which the next render brings: many presses can come before it. */
  const isSending = useRef(false)
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
    setIsSignedOut(error instanceof ApiError && error.code === 'not_signed_in')
    const field =
      error instanceof ApiError
        ? (names.find(name => name === fieldAtFault[error.code]) ?? names.find(name => name === error.param))
        : undefined
    if (field) {
      setRefused({ [field]: errorText(error) })
      focus(field)
    } else setFormError(errorText(error))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    // The form itself is asked: a press that was held back until React came may be earlier than the next render.
    const now = written()
    setFields(now)
    setTouched(new Set(names))
    const firstWrong = names.find(name => rules[name]?.(now[name], now))
    if (firstWrong) return focus(firstWrong)
    isSending.current = true
    setIsBusy(true)
    setFormError(undefined)
    try {
      const answer = await send(now)
      if (leadTo) return openPageInstead(leadTo(answer))
      setTouched(new Set())
    } catch (error) {
      refuse(error)
    }
    isSending.current = false
    setIsBusy(false)
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
  /** Empties fields after they did their work, such as passwords. */
  const clear = (...cleared: AccountField[]) =>
    setFields(now => ({ ...now, ...Object.fromEntries(cleared.map(name => [name, ''])) }))
  return { form, field, formError, isSignedOut, isBusy, handleSubmit, clear }
}
