import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isSubmitPressed } from './is-submit-pressed.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Why a form was not taken; said under `field` when one is at fault. */
export interface Refusal<Name extends string = string> {
  text: string
  field?: Name | undefined
  /** What was thrown. */
  error?: unknown
}

interface FormOptions<Name extends string, Values extends Record<Name, string>> {
  /** Fields that are checked, in the order in which they stand. */
  names: readonly Name[]
  /** What stands in a field until something is typed. */
  initial: Values
  problemOf(name: Name, values: Values): string | undefined
  /** Makes the call. While it is on its way the form is busy; what it throws is explained and shown. */
  send(values: Values): Promise<unknown>
  explain(error: unknown): Refusal
  /** What was said when the form was sent without a script. */
  firstRefusal?: Refusal<Name> | undefined
}

/** What a `TextField` or `SelectField` of a form takes. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
  onBlur(): void
}

/** What stands in the form: also what was typed, or filled in by the browser, before React ran. */
function textsIn<Values extends object>(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const known = ([...(form?.elements ?? [])] as Control[]).filter(
    ({ name }) => typeof initial[name as keyof Values] === 'string',
  )
  return Object.fromEntries(known.map(({ name, value }) => [name, value])) as Partial<Values>
}

/** Of it, what is not there by itself. */
const written = <Values extends object>(texts: Partial<Values>, initial: Values) =>
  Object.entries(texts).filter(([name, text]) => text !== initial[name as keyof Values])

/**
 * State of a form: messages on touch, the first wrong field focused, sent once however often it is pressed, a refusal under
 * the field that it names, and nothing typed is lost. Controls may belong to the browser: then they leave `value` out.
 */
export function useForm<Name extends string, Values extends Record<Name, string>>(options: FormOptions<Name, Values>) {
  const { names, initial, problemOf, send, explain } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const [refusal, setRefusal] = useState<Refusal<Name> | undefined>(options.firstRefusal)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Beside `isBusy`, which the next render brings: many presses can come before it. */
  const isSending = useRef(false)
  const values: Values = useMemo(() => ({ ...initial, ...typed }), [initial, typed])
  const focus = (name: Name) => form.current?.querySelector<Control>(`[name="${name}"]`)?.focus()

  const inForm = () => textsIn(form.current, initial)
  const readWritten = () =>
    setTyped(now => ({ ...now, ...(Object.fromEntries(written(inForm(), initial)) as Partial<Values>) }))
  useEffect(readWritten, [])

  /** On the last state, not on the last render: fields that were typed before React ran come all at once. */
  function change(update: (typed: Partial<Values>) => Partial<Values>) {
    setTyped(now => ({ ...now, ...update(now) }))
    setRefusal(now => (now?.field ? undefined : now))
  }

  function refuse(error: unknown) {
    const { text, field } = explain(error)
    const named = names.find(name => name === field)
    setRefusal({ text, field: named, error })
    if (named) focus(named)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    // The form itself is asked: a press that was held back until React came may be earlier than the next render.
    const now: Values = { ...values, ...inForm() }
    setTyped(now)
    setTouched(new Set(names))
    const wrong = names.find(name => problemOf(name, now))
    if (wrong) return focus(wrong)
    isSending.current = true
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await send(now)
      setTouched(new Set())
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  const field = (name: Name): FormField => ({
    name,
    value: values[name],
    error: refusal?.field === name ? refusal.text : touched.has(name) ? problemOf(name, values) : undefined,
    onChange({ target: { value } }) {
      change(() => ({ [name]: value }) as Partial<Values>)
    },
    onBlur() {
      if (isSubmitPressed(form.current)) return
      readWritten()
      setTouched(now => new Set(now).add(name))
    },
  })
  /** Back to what stands there at first. */
  function reset() {
    setTyped({})
    setTouched(new Set())
    setRefusal(undefined)
  }
  return { form, field, values, change, reset, refusal, isBusy, handleSubmit }
}
