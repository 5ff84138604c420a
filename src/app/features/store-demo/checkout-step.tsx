import { useState } from 'react'
import { cardFormOf, causingAmount, type DemoScenario, demoScenarios } from '../../../domain/demos/demo-scenarios.ts'
import { findSampleItem, type SampleItemId, sampleItems } from '../../../domain/demos/sample-items.ts'
import {
  type CardForm,
  type CardFormField,
  checkCardField,
  formatAccountNbr,
  formatExpiry,
} from '../../../domain/payments/card-form.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import { ItemPicker } from '../../sample-store/item-picker.tsx'
import { ScenarioPicker } from '../../scenario-picker/scenario-picker.tsx'
import type { StoreTools } from './use-store.ts'

/** A shopper waits for the answer here, so none is held back or lost; nor is a card's date over. */
const scenarios = demoScenarios.filter(({ isHeld, isCutOff, id }) => !isHeld && !isCutOff && id !== 'approved-2')
const firstScenario = scenarios[0] as DemoScenario

const fields = ['accountNbr', 'expiry', 'cvv2', 'zipCode'] as const satisfies readonly CardFormField[]
type Field = (typeof fields)[number]
const looks: Record<Field, { label: string; format?: (text: string) => string }> = {
  accountNbr: { label: 'Card number', format: formatAccountNbr },
  expiry: { label: 'Expires', format: formatExpiry },
  cvv2: { label: 'CVV' },
  zipCode: { label: 'ZIP code' },
}

/** What the shopper owes: the price, or the amount that the chosen outcome needs. */
const amountOf = (item: SampleItemId, scenario: DemoScenario) =>
  causingAmount(scenario) ?? formatCents(findSampleItem(item)?.amountCents ?? 0)

/** What is in the basket and typed at the checkout; `pay` sends it. */
export function useCheckout(pay: (form: CardForm) => Promise<unknown>) {
  const [item, setItem] = useState<SampleItemId>(sampleItems[0].id)
  const [scenario, setScenario] = useState(firstScenario)
  const formOf = (typed: Record<Field, string>): CardForm => ({
    ...cardFormOf(scenario),
    ...typed,
    amount: amountOf(item, scenario),
  })
  const { accountNbr, expiry, cvv2, zipCode } = cardFormOf(scenario)
  const card = useForm({
    names: fields,
    initial: { accountNbr, expiry, cvv2, zipCode },
    problemOf: (name, typed) => checkCardField(name, formOf(typed)),
    send: typed => pay(formOf(typed)),
    explain: explainRefusal,
  })
  return {
    ...{ item, setItem, scenario, card, form: formOf(card.values) },
    choose(chosen: DemoScenario) {
      setScenario(chosen)
      card.reset()
    },
  }
}
export type CheckoutTools = ReturnType<typeof useCheckout>

/** The checkout of the store. Autofill is off: a browser must not offer a real card to a sandbox. */
export function Checkout({ tools, checkout }: { tools: StoreTools; checkout: CheckoutTools }) {
  const { open, order, state, paying, nextOrder } = tools
  const { item, setItem, scenario, choose, form, card } = checkout
  const cardField = (name: Field) => {
    const { label, format = (text: string) => text } = looks[name]
    const { onChange, ...field } = card.field(name)
    return (
      <TextField
        {...field}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        onChange={event => onChange({ target: { value: format(event.target.value) } })}
      />
    )
  }
  return (
    <form ref={card.form} noValidate autoComplete="off" onSubmit={card.handleSubmit} className="flex flex-col gap-4">
      <ScenarioPicker scenarios={scenarios} chosen={scenario} heading="h3" onChoose={choose} />
      <ItemPicker label="What would you like?" chosen={item} onChoose={setItem} isCompact />
      <p className="flex justify-between border-t border-line pt-4 text-lg font-semibold tabular-nums">
        <span>Order {order}</span>
        <span>{toDollars(form.amount)}</span>
      </p>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-sm font-medium">{open?.displayName}</legend>
        {cardField('accountNbr')}
        <div className="grid grid-cols-3 gap-4">
          {cardField('expiry')}
          {cardField('cvv2')}
          {cardField('zipCode')}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={paying.isBusy}>
          Place the order
        </Button>
        {state && (
          <Button kind="secondary" onClick={nextOrder}>
            Start another order
          </Button>
        )}
      </div>
      <FailureNote text={paying.failure} />
    </form>
  )
}
