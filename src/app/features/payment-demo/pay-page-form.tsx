import { useState } from 'react'
import {
  type DemoScenario,
  demoScenarios,
  findDemoScenario,
  sampleBilling,
} from '../../../domain/demos/demo-scenarios.ts'
import type { TranNbrs } from '../../../domain/demos/tran-nbrs.ts'
import { cardFormMessages, checkCardField, emptyCardForm } from '../../../domain/payments/card-form.ts'
import { storeNameMaxLength } from '../../../domain/payments/store-name.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { CardToType } from '../../scenario-picker/card-to-type.tsx'
import { ScenarioPicker } from '../../scenario-picker/scenario-picker.tsx'
import type { DemoMerchant } from './demo-merchant.ts'
import { MerchantSelect } from './merchant-select.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PaymentNote } from './payment-note.tsx'
import { RequestPreview } from './request-preview.tsx'
import { usePayment } from './use-payment.ts'

export interface PayPageFormProps {
  merchants: DemoMerchant[]
  payPageUrl: string
  keyExchangeUrl: string
  redirectUrl: string
  /** Where Cancel on the page leads. */
  cancelUrl: string
  storeName: string
  tranNbrs: TranNbrs
  /** The scenario that the address asks for. */
  outcomeId?: string | undefined
}

interface Settings {
  description: string
  amount: string
  storeName: string
  zipCode: string
  batchId: string
  echo: string
  customCssUrl: string
  customJavascriptUrl: string
}
type Setting = keyof Settings

/** The settings in the order in which they stand. */
const settingNames: readonly Setting[] = [
  'description',
  'amount',
  'storeName',
  'zipCode',
  'batchId',
  'echo',
  'customCssUrl',
  'customJavascriptUrl',
]

const echoes = [
  ['V', 'V: every field'],
  ['S', 'S: the answer, TRAN_NBR and AMOUNT'],
  ['N', 'N: TRAN_NBR and AUTH_RESP only'],
] as const

/** The message of a setting, or undefined when it may be sent. */
function problemOf(name: Setting, settings: Settings): string | undefined {
  const form = { ...emptyCardForm, ...settings }
  if (name === 'amount' || name === 'description' || name === 'zipCode') return checkCardField(name, form)
  if (name === 'batchId' && !/^\d{0,10}$/.test(settings.batchId)) return 'Digits only, at most 10.'
  const isAddress = name === 'customCssUrl' || name === 'customJavascriptUrl'
  if (isAddress && settings[name] && !/^https?:\/\/\S+$/.test(settings[name])) return 'Start with http or https.'
  if (name === 'storeName' && settings.storeName.trim() === '') return cardFormMessages.required
  return undefined
}

function fieldsOf(
  settings: Settings,
  { merchants, redirectUrl, cancelUrl }: PayPageFormProps,
  at: number,
  tranNbr: string,
) {
  const [custNbr = '', merchNbr = '', dbaNbr = '', terminalNbr = ''] = (merchants[at]?.fourPartKey ?? '').split('-')
  const fields = {
    TRAN_CODE: 'SALE',
    CUST_NBR: custNbr,
    MERCH_NBR: merchNbr,
    DBA_NBR: dbaNbr,
    TERMINAL_NBR: terminalNbr,
    TRAN_NBR: tranNbr,
    BATCH_ID: settings.batchId,
    AMOUNT: settings.amount,
    INDUSTRY_TYPE: 'E',
    // The shopper of the demo is known, so that the card alone is left to type.
    FIRST_NAME: sampleBilling.firstName,
    LAST_NAME: sampleBilling.lastName,
    ADDRESS: sampleBilling.address,
    CITY: sampleBilling.city,
    STATE: sampleBilling.state,
    ZIP_CODE: settings.zipCode,
    USER_DATA_9: settings.description,
    USER_DATA_10: settings.storeName,
    REDIRECT_ECHO: settings.echo,
    REDIRECT_URL: redirectUrl,
    CANCEL_URL: cancelUrl,
    CUSTOM_CSS_URL: settings.customCssUrl,
    CUSTOM_JAVASCRIPT_URL: settings.customJavascriptUrl,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The Hosted Pay Page demo (spec §2, §7): what a shop sends on the left, the request on the right. */
export function PayPageForm(props: PayPageFormProps) {
  const { merchants, payPageUrl, keyExchangeUrl, redirectUrl, storeName, tranNbrs } = props
  const [scenario, setScenario] = useState(findDemoScenario(props.outcomeId) ?? (demoScenarios[0] as DemoScenario))
  const [merchantAt, setMerchantAt] = useState(0)
  const isAwake = useIsAwake()
  const { payment, pay, payInNewTab, tranNbr } = usePayment({ action: payPageUrl, redirectUrl, tranNbrs })
  const [initial] = useState<Settings>({
    description: emptyCardForm.description,
    amount: scenario.amount,
    storeName,
    zipCode: scenario.zipCode,
    batchId: '',
    echo: 'V',
    customCssUrl: '',
    customJavascriptUrl: '',
  })
  const { form, field, values, change, handleSubmit } = useForm({
    names: settingNames,
    initial,
    problemOf,
    async send(settings) {
      const credentials = merchants[merchantAt]?.credentials
      const fields = fieldsOf(settings, props, merchantAt, tranNbr)
      await pay({ fields, ...(credentials ? { credentials } : {}) })
    },
    explain: explainRefusal,
  })
  const fields = fieldsOf(values, props, merchantAt, tranNbr)

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <fieldset disabled={!isAwake} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Payment</legend>
        <NeedsScript />
        <ScenarioPicker
          scenarios={demoScenarios}
          chosen={scenario}
          onChoose={chosen => {
            setScenario(chosen)
            rememberInAddress({ outcome: chosen.id })
            change(() => ({ amount: chosen.amount, zipCode: chosen.zipCode }))
          }}
        />
        <CardToType card={scenario.card} expiry={scenario.expiry} />
        <form
          ref={form}
          noValidate
          autoComplete="off"
          onSubmit={handleSubmit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <TextField label="Item" {...field('description')} />
            <TextField label="Amount" inputMode="decimal" {...field('amount')} />
          </div>
          <TextField label="Store name" maxLength={storeNameMaxLength} {...field('storeName')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="ZIP code" inputMode="numeric" {...field('zipCode')} />
            <TextField label="Batch" inputMode="numeric" isOptional {...field('batchId')} />
          </div>
          <SelectField label="What comes back" {...field('echo')}>
            {echoes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <details className="rounded-card border border-line">
            <summary className="px-4 py-2.5 text-[15px] font-medium">
              Your own styling <span className="font-normal text-ink-muted">(optional)</span>
            </summary>
            <div className="grid gap-4 border-t border-line p-4">
              <TextField
                label="Style sheet URL"
                type="url"
                help="On a public site. On localhost, start the gateway with SKINS_FROM_THIS_MACHINE=1."
                {...field('customCssUrl')}
              />
              <TextField
                label="Script URL"
                type="url"
                help="Accepted but never run. The pay page says so too."
                {...field('customJavascriptUrl')}
              />
            </div>
          </details>
          <MerchantSelect merchants={merchants} chosen={merchantAt} onChoose={setMerchantAt} />
          <Button type="submit" isBusy={payment.state === 'exchanging'}>
            Go to the pay page
          </Button>
          <PaymentNote payment={payment} onRetry={payInNewTab} />
        </form>
      </fieldset>
      <section aria-labelledby="request" className="min-w-0 lg:sticky lg:top-20">
        <h2 id="request" className="text-lg">
          What your page sends
        </h2>
        <p className="mt-1 mb-4 text-[15px] text-ink-soft">
          No card data. The shopper types the card on the gateway’s page and returns with the answer.
        </p>
        <RequestPreview
          fields={fields}
          action={payPageUrl}
          keyExchangeUrl={keyExchangeUrl}
          redirectUrl={redirectUrl}
          cardInputs={[]}
        />
      </section>
    </div>
  )
}
