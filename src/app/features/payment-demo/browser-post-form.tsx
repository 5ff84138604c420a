import { useState } from 'react'
import { cardFormOf, demoScenarios, findDemoScenario } from '../../../domain/demos/demo-scenarios.ts'
import type { TranNbrs } from '../../../domain/demos/tran-nbrs.ts'
import {
  type CardForm,
  cardFormFields,
  checkCardField,
  emptyCardForm,
  toBrowserPostFields,
} from '../../../domain/payments/card-form.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { payLabel } from '../../pay-label.ts'
import { ScenarioPicker } from '../../scenario-picker/scenario-picker.tsx'
import { CardFields } from './card-fields.tsx'
import type { DemoMerchant } from './demo-merchant.ts'
import { MerchantSelect } from './merchant-select.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PaymentNote } from './payment-note.tsx'
import { RequestPreview } from './request-preview.tsx'
import { usePayment } from './use-payment.ts'

export interface BrowserPostFormProps {
  merchants: DemoMerchant[]
  browserPostUrl: string
  keyExchangeUrl: string
  redirectUrl: string
  storeName: string
  tranNbrs: TranNbrs
  /** The scenario that the address asks for. */
  outcomeId?: string | undefined
}

/** The Browser Post demo (spec §2, §7): a shop's own form on the left, what it sends on the right. */
export function BrowserPostForm({
  merchants,
  browserPostUrl,
  keyExchangeUrl,
  redirectUrl,
  storeName,
  tranNbrs,
  outcomeId,
}: BrowserPostFormProps) {
  const asked = findDemoScenario(outcomeId)
  const [scenario, setScenario] = useState(asked)
  const [merchantAt, setMerchantAt] = useState(0)
  const { payment, pay, payInNewTab, tranNbr } = usePayment({ action: browserPostUrl, redirectUrl, tranNbrs })
  const isAwake = useIsAwake()
  const merchant = merchants[merchantAt] ?? merchants[0]
  const fieldsOf = (form: CardForm) =>
    toBrowserPostFields(form, { fourPartKey: merchant?.fourPartKey ?? '', tranNbr, storeName })
  const { form, field, values, change, reset, handleSubmit } = useForm({
    names: cardFormFields,
    initial: asked ? cardFormOf(asked) : emptyCardForm,
    problemOf: checkCardField,
    async send(typed) {
      if (!merchant) return
      await pay({ fields: fieldsOf(typed), ...(merchant.credentials ? { credentials: merchant.credentials } : {}) })
    },
    explain: explainRefusal,
  })
  const fields = fieldsOf(values)

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {/* Disabled until React runs: a form sent by HTML alone would carry the card to the portal. */}
      <fieldset disabled={!isAwake} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Payment</legend>
        <NeedsScript />
        <ScenarioPicker
          scenarios={demoScenarios}
          chosen={scenario}
          onChoose={chosen => {
            setScenario(chosen)
            rememberInAddress({ outcome: chosen.id })
            reset()
            change(() => cardFormOf(chosen))
          }}
        />
        <form
          ref={form}
          noValidate
          autoComplete="off"
          onSubmit={handleSubmit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <h2 className="text-lg">{storeName}</h2>
          <CardFields field={field} />
          <MerchantSelect merchants={merchants} chosen={merchantAt} onChoose={setMerchantAt} />
          <Button type="submit" isBusy={payment.state === 'exchanging'} disabled={!merchant}>
            {payLabel(values.amount)}
          </Button>
          <PaymentNote payment={payment} onRetry={payInNewTab} />
        </form>
      </fieldset>
      <section aria-labelledby="request" className="min-w-0 lg:sticky lg:top-20">
        <h2 id="request" className="text-lg">
          What your form sends
        </h2>
        <p className="mt-1 mb-4 text-[15px] text-ink-soft">
          The card number goes only from the browser to the gateway. The portal never receives it.
        </p>
        <RequestPreview
          fields={fields}
          action={browserPostUrl}
          keyExchangeUrl={keyExchangeUrl}
          redirectUrl={redirectUrl}
        />
      </section>
    </div>
  )
}
