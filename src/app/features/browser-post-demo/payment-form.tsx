import { type FormEvent, useRef, useState } from 'react'
import type { DemoCredentials } from '../../../contract/demo-key.ts'
import {
  type CardForm,
  type CardFormField,
  cardFormFields,
  checkCardField,
  emptyCardForm,
  toBrowserPostFields,
} from '../../../domain/card-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { CardFields } from './card-fields.tsx'
import { RequestPreview } from './request-preview.tsx'
import { formOf, type Scenario, scenarios } from './scenarios.ts'
import { type PaymentState, usePayment } from './use-payment.ts'

/** Who is paid: the portal's demo merchant, or the reader's own terminal. */
export interface DemoMerchant {
  label: string
  fourPartKey: string
  /** Left out for the portal's own. */
  credentials?: DemoCredentials
}

export interface PaymentFormProps {
  merchants: DemoMerchant[]
  browserPostUrl: string
  keyExchangeUrl: string
  redirectUrl: string
  storeName: string
  /** The first TRAN_NBR; each payment makes a new one, as a TAC is good for one payment. */
  firstTranNbr: string
}

const nextTranNbr = () => String(Date.now()).slice(-10)

function PaymentNote({ payment, onRetry }: { payment: PaymentState; onRetry: () => void }) {
  switch (payment.state) {
    case 'ready':
      return <p className="text-sm text-ink-muted">The answer opens in a new tab.</p>
    case 'exchanging':
      return <p className="text-sm text-ink-soft">Asking the portal for a key…</p>
    case 'sent':
      return <p className="text-sm text-ok">Sent. The answer is in the new tab. You can pay again.</p>
    case 'blocked':
      return (
        <div className="flex flex-col items-start gap-2 rounded-card border border-warn bg-warn-soft p-4">
          <p className="text-[15px]">Your browser did not open a new tab. The payment has not been sent yet.</p>
          <Button kind="secondary" size="small" onClick={onRetry}>
            Send it and open the answer
          </Button>
        </div>
      )
    case 'failed':
      return (
        <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
          The payment was not sent. {payment.message}
        </p>
      )
  }
}

function ScenarioPicker({
  chosen,
  onChoose,
}: {
  chosen: Scenario | undefined
  onChoose: (scenario: Scenario) => void
}) {
  return (
    <section aria-labelledby="scenarios" className="rounded-card border border-brass-line bg-brass-soft p-4">
      <h2 id="scenarios" className="text-base">
        Fill in test values
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {scenarios.map(scenario => (
          <li key={scenario.id}>
            <button
              type="button"
              aria-pressed={scenario.id === chosen?.id}
              onClick={() => onChoose(scenario)}
              className="rounded-full border border-brass-line bg-surface px-3 py-1 text-sm text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {scenario.label}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 min-h-6 text-sm text-ink-soft">
        {chosen ? chosen.because : 'Choose an outcome; the form fills with the values that cause it.'}
      </p>
    </section>
  )
}

/** The form with its touched fields and messages. */
function useCardForm() {
  const [form, setForm] = useState<CardForm>(emptyCardForm)
  const [touched, setTouched] = useState<ReadonlySet<CardFormField>>(new Set())
  const problems = Object.fromEntries(
    cardFormFields.map(field => [field, checkCardField(field, form)]).filter(([, message]) => message),
  ) as Partial<Record<CardFormField, string>>
  const errors = Object.fromEntries(Object.entries(problems).filter(([field]) => touched.has(field as CardFormField)))
  return {
    form,
    errors,
    problems,
    change: (field: CardFormField, text: string) => setForm(now => ({ ...now, [field]: text })),
    touch: (field: CardFormField) => setTouched(now => new Set(now).add(field)),
    touchAll: () => setTouched(new Set(cardFormFields)),
    fill(values: CardForm) {
      setForm(values)
      setTouched(new Set())
    },
  }
}

/** The Browser Post demo (spec §2, §7): a shop's own form on the left, what it sends on the right. */
export function PaymentForm({
  merchants,
  browserPostUrl,
  keyExchangeUrl,
  redirectUrl,
  storeName,
  firstTranNbr,
}: PaymentFormProps) {
  const { form, errors, problems, change, touch, touchAll, fill } = useCardForm()
  const [scenario, setScenario] = useState<Scenario>()
  const [merchantAt, setMerchantAt] = useState(0)
  const [tranNbr, setTranNbr] = useState(firstTranNbr)
  const { payment, pay, payInNewTab } = usePayment(browserPostUrl, () => setTranNbr(nextTranNbr()))
  const formRef = useRef<HTMLFormElement>(null)
  const isAwake = useIsAwake()
  const merchant = merchants[merchantAt] ?? merchants[0]
  const fields = toBrowserPostFields(form, { fourPartKey: merchant?.fourPartKey ?? '', tranNbr, storeName })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    touchAll()
    const firstWrong = cardFormFields.find(field => problems[field])
    if (firstWrong) {
      formRef.current?.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus()
      return
    }
    if (merchant) void pay({ fields, ...(merchant.credentials ? { credentials: merchant.credentials } : {}) })
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {/* Disabled until React runs: a form sent by HTML alone would carry the card to the portal. */}
      <fieldset disabled={!isAwake} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Payment</legend>
        <noscript>
          <p className="rounded-card border border-warn bg-warn-soft p-4">
            The demo needs JavaScript. The guide works without.
          </p>
        </noscript>
        <ScenarioPicker
          chosen={scenario}
          onChoose={chosen => {
            setScenario(chosen)
            fill(formOf(chosen))
          }}
        />
        <form
          ref={formRef}
          noValidate
          autoComplete="off"
          onSubmit={handleSubmit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <h2 className="text-lg">{storeName}</h2>
          <CardFields
            form={form}
            errors={errors}
            onChange={change}
            onBlur={field => isSubmitPressed(formRef.current) || touch(field)}
          />
          <SelectField label="Paid to" value={merchantAt} onChange={event => setMerchantAt(Number(event.target.value))}>
            {merchants.map(({ label, fourPartKey }, index) => (
              <option key={fourPartKey} value={index}>
                {label} ({fourPartKey})
              </option>
            ))}
          </SelectField>
          <Button type="submit" isBusy={payment.state === 'exchanging'} disabled={!merchant}>
            Pay ${form.amount}
          </Button>
          <PaymentNote payment={payment} onRetry={payInNewTab} />
        </form>
      </fieldset>
      <section aria-labelledby="request" className="min-w-0 lg:sticky lg:top-20">
        <h2 id="request" className="text-lg">
          What your form sends
        </h2>
        <p className="mt-1 mb-4 text-[15px] text-ink-soft">
          The card number goes from the browser to the gateway and nowhere else. This page does not send it to the
          portal.
        </p>
        <RequestPreview
          fields={fields}
          browserPostUrl={browserPostUrl}
          keyExchangeUrl={keyExchangeUrl}
          redirectUrl={redirectUrl}
        />
      </section>
    </div>
  )
}
