import type { Tender } from '../../../domain/payments/transaction-fields.ts'

/** A field of the pay page, by its name on the wire. `maxLength` leaves room for the spaces that people type. */
export type PayField = {
  name: string
  label: string
  hint?: string
  autocomplete: string
  maxLength: number
  isNumeric?: boolean
  /** Never sent back to the browser, whatever went wrong. */
  isSecret?: boolean
  isOptional?: boolean
  /** `wide`: all of a narrow screen and half of a wide one; `third`: half and a quarter. */
  width: 'full' | 'wide' | 'half' | 'third'
}

const holder: readonly PayField[] = [
  { name: 'FIRST_NAME', label: 'First name', autocomplete: 'given-name', maxLength: 25, width: 'half' },
  { name: 'LAST_NAME', label: 'Last name', autocomplete: 'family-name', maxLength: 25, width: 'half' },
]
const address: readonly PayField[] = [
  {
    name: 'ADDRESS',
    label: 'Street address',
    autocomplete: 'billing address-line1',
    maxLength: 30,
    isOptional: true,
    width: 'full',
  },
  {
    name: 'CITY',
    label: 'City',
    autocomplete: 'billing address-level2',
    maxLength: 25,
    isOptional: true,
    width: 'wide',
  },
  {
    name: 'STATE',
    label: 'State',
    autocomplete: 'billing address-level1',
    maxLength: 2,
    isOptional: true,
    width: 'third',
  },
  {
    name: 'ZIP_CODE',
    label: 'ZIP code',
    autocomplete: 'billing postal-code',
    maxLength: 10,
    isOptional: true,
    width: 'third',
  },
]
const secret = { isNumeric: true, isSecret: true }

export const payFields: Readonly<Record<Tender, { account: readonly PayField[]; address: readonly PayField[] }>> = {
  card: {
    account: [
      { name: 'ACCOUNT_NBR', label: 'Card number', autocomplete: 'cc-number', maxLength: 23, width: 'full', ...secret },
      {
        name: 'EXP_DATE',
        label: 'Expiry date',
        hint: 'MM/YY, as on the card',
        autocomplete: 'cc-exp',
        maxLength: 9,
        isNumeric: true,
        width: 'half',
      },
      {
        name: 'CVV2',
        label: 'Security code',
        hint: '3 digits on the back, 4 on American Express',
        autocomplete: 'cc-csc',
        maxLength: 4,
        width: 'half',
        ...secret,
      },
      ...holder,
    ],
    address,
  },
  bank: {
    account: [
      {
        name: 'ROUTING_NBR',
        label: 'Routing number',
        hint: '9 digits, at the bottom left of a check',
        autocomplete: 'off',
        maxLength: 11,
        isNumeric: true,
        width: 'full',
      },
      {
        name: 'ACCOUNT_NBR',
        label: 'Account number',
        autocomplete: 'off',
        maxLength: 23,
        width: 'full',
        ...secret,
      },
      ...holder,
    ],
    address,
  },
}
