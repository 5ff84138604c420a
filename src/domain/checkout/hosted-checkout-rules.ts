import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../lib/cards/luhn.ts'
import { parseAmountCents } from '../../lib/money/money.ts'
import { post } from '../apis/hosted-checkout/fields.ts'
import type { ApiField } from '../apis/specification/api-specification.ts'
import type { FieldErrorReason } from '../payments/browser-post-fields.ts'
import { cardNumberMessage } from '../payments/card-number-problem.ts'

/** Who pays and which function is called is not the card's matter; APIs look at these elsewhere. */
const otherFields = new Set(['PublicKey', 'Captcha', 'SuccessCallback', 'FailureCallback'])

/** Fields of a payment, in the order of the documentation. */
export const checkoutFields: readonly ApiField[] = post.filter(({ name }) => !otherFields.has(name))

/** Query of link and frame by the field of the form that it fills in. */
export const checkoutQuery: Readonly<Record<string, string>> = {
  amount: 'Amount',
  description: 'Description',
  invoice_no: 'InvoiceNumber',
  checkout_id: 'CheckoutId',
  email: 'Email',
  billing_name: 'BillingName',
  billing_address: 'BillingStreetAddress',
  billing_city: 'BillingCity',
  billing_state: 'BillingState',
  billing_postal_code: 'BillingPostalCode',
  billing_country: 'BillingCountry',
  shipping_name: 'ShippingName',
  shipping_address: 'ShippingStreetAddress',
  shipping_city: 'ShippingCity',
  shipping_state: 'ShippingState',
  shipping_postal_code: 'ShippingPostalCode',
  shipping_country: 'ShippingCountry',
}

/** What `use_test_values` fills in (payments 5). */
export const checkoutTestValues: Readonly<Record<string, string>> = {
  PAN: '4111111111111111',
  Expire: '12/29',
  CVV2: '123',
  BillingPostalCode: '12345',
}

/** Narrower than type and length of the table. */
const patterns: Readonly<Record<string, RegExp>> = {
  PAN: /^\d{12,19}$/,
  Expire: /^(0[1-9]|1[0-2])\d{2}$/,
  CVV2: /^\d{3,4}$/,
  Amount: /^\d{1,10}\.\d{2}$/,
  Description: /^[\p{L}\p{M}\p{N} ]*$/u,
  Email: /^[^\s@<>"(),:;\\[\]]+@(?=[^\s@<>"(),:;\\[\]]+$)[^\s@][^.]*\../,
  BillingState: /^[A-Za-z]{2}$/,
  BillingCountry: /^[A-Za-z]{2}$/,
  BillingPostalCode: /^\d{5}$/,
  ShippingState: /^[A-Za-z]{2}$/,
  ShippingCountry: /^[A-Za-z]{2}$/,
  ShippingPostalCode: /^\d{5}$/,
  CheckoutId: /^[A-Za-z0-9-]{1,36}$/,
}
const printable = /^[^\p{Cc}\p{Cs}]*$/u

export type CheckoutFault = { field: string; code: FieldErrorReason }

/** Every fault of a payment's fields, in the order of the table. `isLeftOut`: what nobody could have typed yet. */
export function checkCheckoutFields(
  values: ReadonlyMap<string, string>,
  isLeftOut: (name: string) => boolean = () => false,
): CheckoutFault[] {
  const faults: CheckoutFault[] = []
  for (const field of checkoutFields) {
    if (isLeftOut(field.name)) continue
    const code = checkValue(field, values.get(field.name) ?? '')
    if (code) faults.push({ field: field.name, code })
  }
  return faults
}

function checkValue({ name, required, maxLength = 0 }: ApiField, value: string): FieldErrorReason | undefined {
  if (value === '') return required === true ? 'FE_001' : undefined
  // Nobody may find a card number on a receipt. A purchase's id is kept as a keyed hash, and a random one looks like anything.
  if (name !== 'PAN' && name !== 'CheckoutId' && holdsCardNumber(value)) return 'FE_004'
  if (value.length > maxLength || !(patterns[name] ?? printable).test(value)) return 'FE_002'
  if (name === 'PAN') return passesLuhn(value) ? undefined : 'FE_003'
  return name === 'Amount' && parseAmountCents(value) === 0 ? 'FE_002' : undefined
}

type Messages = Partial<Record<FieldErrorReason, string>>
const tooLong = (maxLength: number): Messages => ({
  FE_002: `Use at most ${maxLength} characters.`,
})

const ownMessages: Readonly<Record<string, Messages>> = {
  PAN: {
    FE_001: 'Enter the card number.',
    FE_002: 'Enter the number as on the card: 12 to 19 digits.',
    FE_003: 'This number has a typing error. Compare it with the card.',
  },
  Expire: { FE_001: 'Enter the expiry date.', FE_002: 'Enter month and year as on the card, such as 12/29.' },
  CVV2: { FE_001: 'Enter the security code.', FE_002: 'The security code has 3 digits, or 4 on American Express.' },
  BillingName: tooLong(50),
  Email: { FE_002: 'Enter an address such as ada@example.com.' },
  BillingStreetAddress: tooLong(30),
  BillingCity: tooLong(25),
  BillingState: { FE_002: 'Enter two letters, such as NY.' },
  BillingPostalCode: { FE_002: 'Enter five digits, such as 12345.' },
}

/** What the form says to the shopper beside a field. */
export const checkoutMessages: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(ownMessages).map(([name, messages]) => [
    name,
    name === 'PAN' ? messages : { ...messages, FE_004: cardNumberMessage },
  ]),
)

/** What a refusal says to the developer, who sees the wire's names. */
export function describeFault({ field, code }: CheckoutFault): string {
  if (code === 'FE_001') return `${field} is missing`
  if (code === 'FE_003') return `${field} fails its check digit`
  if (code === 'FE_004') return `${field} looks like a card number, which is allowed only in PAN`
  const rule = field === 'Expire' ? 'MMYY, the month first' : checkoutFields.find(({ name }) => name === field)?.rule
  return field === 'Expire' ? `Expire must be ${rule}` : `${field} has the wrong format. ${rule ?? ''}`.trim()
}
