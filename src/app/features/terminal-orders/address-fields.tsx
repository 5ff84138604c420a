import { shippingStates } from '../../../domain/orders/ship-to.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { useOrderForm } from './use-order-form.ts'

type FieldOf = ReturnType<typeof useOrderForm>['field']

const pair = 'grid gap-4 sm:grid-cols-2'

/** Whom sales engineering and the carrier talk to; filled in from the account. */
export function ContactFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className={pair}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Company" autoComplete="organization" {...field('company')} />
      <div className={pair}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}

/** Where the terminal goes. */
export function AddressFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField label="Street address" autoComplete="address-line1" {...field('street')} />
      <TextField label="Suite, floor or building" isOptional autoComplete="address-line2" {...field('street2')} />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <SelectField label="State" autoComplete="address-level1" {...field('state')}>
          <option value="">Choose</option>
          {shippingStates.map(state => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
      </div>
    </>
  )
}
