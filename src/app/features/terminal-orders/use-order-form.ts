import { useEffect, useState } from 'react'
import type { NewTerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { readOrderDraft, saveOrderDraft } from '../../data/order-draft.ts'
import { type OrderContext, type OrderFields, orderFields, orderProblem, toNewOrder } from './order-form-rules.ts'

interface OrderFormOptions extends OrderContext {
  /** What the portal knows of the user, and the model that the address asks for. */
  first: OrderFields
  /** Fingerprint of the user: what somebody else typed in this tab is not shown. */
  owner: string
  order(order: NewTerminalOrder): Promise<unknown>
}

/** State of the order form; what was typed is kept, also over a reload. */
export function useOrderForm({ first, owner, terminals, stock, order }: OrderFormOptions) {
  const [draftId, setDraftId] = useState('')
  const state = useForm({
    names: orderFields,
    initial: first,
    problemOf: (name, fields) => orderProblem(name, fields, { terminals, stock }),
    send: fields => order(toNewOrder(draftId, fields)),
    explain: explainRefusal,
  })
  const { values, change } = state

  useEffect(() => {
    const draft = readOrderDraft()
    const typed = draft.owner === owner ? draft.typed : {}
    const kept: Partial<OrderFields> = Object.fromEntries(
      orderFields.flatMap(name => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    )
    const model = first.terminalModel || draft.terminalModel
    change(written => ({ ...kept, ...written, ...(model ? { terminalModel: model } : {}), ...asked(first) }))
    setDraftId(draft.id)
  }, [])

  useEffect(() => {
    if (draftId) saveOrderDraft({ id: draftId, terminalModel: values.terminalModel, owner, typed: values })
  }, [draftId, values, owner])
  return state
}

/** What the address of the page asks for goes before everything else. */
const asked = ({ terminalModel, integration }: OrderFields) => ({
  ...(terminalModel ? { terminalModel } : {}),
  ...(integration ? { integration } : {}),
})
