import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { NewTerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { readOrderDraft, saveOrderDraft } from '../../data/order-draft.ts'
import {
  fieldOfParam,
  type OrderContext,
  type OrderField,
  type OrderFields,
  orderFields,
  orderProblem,
  toNewOrder,
} from './order-form-rules.ts'

interface OrderFormOptions extends OrderContext {
  /** What the portal knows of the user, and the model that the address asks for. */
  first: OrderFields
  /** Fingerprint of the user: what somebody else typed in this tab is not shown. */
  owner: string
  order(order: NewTerminalOrder): void
  /** Why the last attempt failed. */
  error: Error | null
}

type Control = HTMLInputElement | HTMLSelectElement

/** State of the order form: messages on touch, the first wrong field focused, nothing typed is lost, not even by a reload. */
export function useOrderForm({ first, owner, terminals, stock, order, error }: OrderFormOptions) {
  const [fields, setFields] = useState(first)
  const [draftId, setDraftId] = useState('')
  const [touched, setTouched] = useState<ReadonlySet<OrderField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<OrderField, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const problemOf = (name: OrderField, of: OrderFields) => orderProblem(name, of, { terminals, stock })
  const focus = (name: OrderField) => form.current?.querySelector<Control>(`[name="${name}"]`)?.focus()

  /** What stands in the form, where it differs from what was sent: typed, or filled in by the browser, before React ran. */
  function written(): Partial<OrderFields> {
    const controls = [...(form.current?.elements ?? [])] as Control[]
    const known = controls.filter(({ name }) => (orderFields as readonly string[]).includes(name))
    const changed = known.filter(({ name, value }) => value !== first[name as OrderField])
    return Object.fromEntries(changed.map(({ name, value }) => [name, value]))
  }

  useEffect(() => {
    const draft = readOrderDraft()
    const typed = draft.owner === owner ? draft.typed : {}
    const kept = Object.fromEntries(
      orderFields.flatMap(name => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    )
    const model = first.terminalModel || draft.terminalModel
    setFields({ ...first, ...kept, ...written(), ...(model ? { terminalModel: model } : {}), ...asked(first) })
    setDraftId(draft.id)
  }, [])

  useEffect(() => {
    if (draftId) saveOrderDraft({ id: draftId, terminalModel: fields.terminalModel, owner, typed: fields })
  }, [draftId, fields, owner])

  useEffect(() => {
    const field = error instanceof ApiError ? fieldOfParam(error.param) : undefined
    if (!field) return
    setRefused({ [field]: errorText(error) })
    focus(field)
  }, [error])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTouched(new Set(orderFields))
    const firstWrong = orderFields.find(name => problemOf(name, fields))
    if (firstWrong) return focus(firstWrong)
    order(toNewOrder(draftId, fields))
  }

  function change(name: OrderField, value: string) {
    setFields(now => ({ ...now, [name]: value }))
    setRefused({})
  }

  /** What a `TextField` or `SelectField` of this form takes. */
  const field = (name: OrderField) => ({
    name,
    value: fields[name],
    error: refused[name] ?? (touched.has(name) ? problemOf(name, fields) : undefined),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => isSubmitPressed(form.current) || setTouched(now => new Set(now).add(name)),
  })
  return { form, field, fields, handleSubmit }
}

/** What the address of the page asks for goes before everything else. */
const asked = ({ terminalModel, integration }: OrderFields) => ({
  ...(terminalModel ? { terminalModel } : {}),
  ...(integration ? { integration } : {}),
})
