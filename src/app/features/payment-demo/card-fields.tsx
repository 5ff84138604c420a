import { type CardFormField, formatAccountNbr, formatExpiry } from '../../../domain/payments/card-form.ts'
import { TextField } from '../../../ui/field.tsx'
import type { FormField } from '../../../ui/use-form.ts'

type Look = {
  label: string
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  format?: (text: string) => string
  className?: string
}

const looks: Record<CardFormField, Look> = {
  description: { label: 'Item' },
  amount: { label: 'Amount', inputMode: 'decimal' },
  accountNbr: {
    label: 'Card number',
    inputMode: 'numeric',
    placeholder: '4111 1111 1111 1111',
    format: formatAccountNbr,
  },
  expiry: { label: 'Expires', inputMode: 'numeric', placeholder: 'MM/YY', format: formatExpiry },
  cvv2: { label: 'CVV', inputMode: 'numeric', placeholder: '123' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  address: { label: 'Street' },
  city: { label: 'City' },
  state: { label: 'State' },
  zipCode: { label: 'ZIP code', inputMode: 'numeric' },
}

/** Autofill is off everywhere: a browser must not offer a real card to a sandbox. */
export function CardFields({ field: fieldOf }: { field(name: CardFormField): FormField }) {
  const field = (name: CardFormField) => {
    const { format = (text: string) => text, ...look } = looks[name]
    const { onChange, ...field } = fieldOf(name)
    return (
      <TextField
        {...look}
        {...field}
        autoComplete="off"
        onChange={event => onChange({ target: { value: format(event.target.value) } })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        {field('description')}
        {field('amount')}
      </div>
      {field('accountNbr')}
      <div className="grid grid-cols-2 gap-4">
        {field('expiry')}
        {field('cvv2')}
      </div>
      <details className="rounded-card border border-line" open>
        <summary className="px-4 py-2.5 text-[15px] font-medium">
          Billing address <span className="font-normal text-ink-muted">(optional)</span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          {field('firstName')}
          {field('lastName')}
          <div className="sm:col-span-2">{field('address')}</div>
          {field('city')}
          <div className="grid grid-cols-2 gap-4">
            {field('state')}
            {field('zipCode')}
          </div>
        </div>
      </details>
    </div>
  )
}
