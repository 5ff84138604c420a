import { type DemoScenario, scenarioCvv2 } from '../demos/demo-scenarios.ts'
import { type CardFormField, cardFormMessages, checkCardField, emptyCardForm } from '../payments/card-form.ts'
import { cardNumberMessage } from '../payments/card-number-problem.ts'
import { checkCheckoutFields, checkoutMessages } from './hosted-checkout-rules.ts'

/** What a shopper fills in on a shop's own form for Hosted Checkout, in the names of the wire (spec §3). */
export const checkoutFormFields = [
  ...(['Description', 'Amount', 'PAN', 'Expire', 'CVV2', 'BillingName', 'Email'] as const),
  ...(['BillingStreetAddress', 'BillingCity', 'BillingState', 'BillingPostalCode'] as const),
] as const
export type CheckoutFormField = (typeof checkoutFormFields)[number]
/** `Expire` is MMYY, as this product alone has it (payments 5). */
export type CheckoutForm = Record<CheckoutFormField, string>

export const emptyCheckoutForm = Object.fromEntries(checkoutFormFields.map(field => [field, ''])) as CheckoutForm

export const checkoutFormMessages = {
  description: 'Letters, digits and spaces, at most 25.',
  expire: 'Enter month and year as MMYY, such as 1229.',
} as const

/** Fields that the card form of Browser Post checks as well, with the messages of spec §5. */
const ofCardForm: Partial<Record<CheckoutFormField, CardFormField>> = {
  Amount: 'amount',
  PAN: 'accountNbr',
  CVV2: 'cvv2',
}

/** The message of one field, or undefined when it may be sent. */
export function checkCheckoutForm(field: CheckoutFormField, form: CheckoutForm): string | undefined {
  const cardField = ofCardForm[field]
  if (cardField) {
    const card = { ...emptyCardForm, amount: form.Amount, accountNbr: form.PAN, cvv2: form.CVV2 }
    return checkCardField(cardField, card)
  }
  const isRequired = field === 'Description' || field === 'Expire'
  if (isRequired && form[field].trim() === '') return cardFormMessages.required
  const fault = checkCheckoutFields(new Map(Object.entries(form))).find(found => found.field === field)
  if (!fault) return undefined
  if (fault.code === 'FE_004') return cardNumberMessage
  if (field === 'Description') return checkoutFormMessages.description
  return field === 'Expire' ? checkoutFormMessages.expire : checkoutMessages[field]?.[fault.code]
}

/** What a scenario fills in; the purchase stays as it was chosen, unless the amount is the cause. */
export function checkoutFormOf({ card, expiry, zipCode }: DemoScenario): Omit<CheckoutForm, 'Description' | 'Amount'> {
  return {
    PAN: card.number,
    Expire: expiry.replace('/', ''),
    CVV2: scenarioCvv2,
    BillingName: 'Ada Lovelace',
    Email: 'ada@example.com',
    BillingStreetAddress: '100 Main St',
    BillingCity: 'Springfield',
    BillingState: 'IL',
    BillingPostalCode: zipCode,
  }
}
