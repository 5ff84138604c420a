import type { ChangeEvent } from 'react'
import type { CheckoutForm, CheckoutFormField } from '../../../domain/checkout/checkout-form.ts'
import { TextField } from '../../../ui/field.tsx'

interface PostFieldsProps {
  form: CheckoutForm
  /** The message of a field that was touched. */
  errorOf: (field: CheckoutFormField) => string | undefined
  onChange: (field: CheckoutFormField, text: string) => void
  onBlur: (field: CheckoutFormField) => void
  /** What the form carries besides: the reader can look at it. */
  fixed: Record<string, string>
}

const digits = (maxLength: number) => (text: string) => text.replace(/\D/g, '').slice(0, maxLength)

const looks: Record<CheckoutFormField, { label: string; inputMode?: 'numeric' | 'decimal'; type?: string }> = {
  Description: { label: 'Item' },
  Amount: { label: 'Amount', inputMode: 'decimal' },
  PAN: { label: 'Card number', inputMode: 'numeric' },
  Expire: { label: 'Expires (MMYY)', inputMode: 'numeric' },
  CVV2: { label: 'CVV', inputMode: 'numeric' },
  BillingName: { label: 'Name' },
  Email: { label: 'Email for the receipt', type: 'email' },
  BillingStreetAddress: { label: 'Street' },
  BillingCity: { label: 'City' },
  BillingState: { label: 'State' },
  BillingPostalCode: { label: 'ZIP code', inputMode: 'numeric' },
}
/** The wire takes digits alone; blanks and slashes that people paste are dropped. */
const formats: Partial<Record<CheckoutFormField, (text: string) => string>> = {
  PAN: digits(19),
  Expire: digits(4),
  CVV2: digits(4),
}

/** Fields in the names of the wire. Autofill is off: a browser must not offer a real card to a sandbox. */
export function PostFields({ form, errorOf, onChange, onBlur, fixed }: PostFieldsProps) {
  const field = (name: CheckoutFormField) => (
    <TextField
      {...looks[name]}
      name={name}
      autoComplete="off"
      value={form[name]}
      error={errorOf(name)}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onChange(name, formats[name]?.(event.target.value) ?? event.target.value)
      }
      onBlur={() => onBlur(name)}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        {field('Description')}
        {field('Amount')}
      </div>
      {field('PAN')}
      <div className="grid grid-cols-2 gap-4">
        {field('Expire')}
        {field('CVV2')}
      </div>
      <details className="rounded-card border border-line" open>
        <summary className="px-4 py-2.5 text-[15px] font-medium">
          Billing <span className="font-normal text-ink-muted">(optional)</span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          {field('BillingName')}
          {field('Email')}
          <div className="sm:col-span-2">{field('BillingStreetAddress')}</div>
          {field('BillingCity')}
          <div className="grid grid-cols-2 gap-4">
            {field('BillingState')}
            {field('BillingPostalCode')}
          </div>
        </div>
      </details>
      <details className="rounded-card border border-line">
        <summary className="px-4 py-2.5 text-[15px] font-medium">Callbacks, public key and captcha</summary>
        <div className="grid gap-4 border-t border-line p-4">
          {Object.entries(fixed).map(([name, value]) => (
            <TextField key={name} label={name} name={name} value={value} readOnly className="font-mono text-sm" />
          ))}
        </div>
      </details>
    </>
  )
}
