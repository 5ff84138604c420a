import { type BrowserPostField, browserPostFields, type FieldErrorReason, url } from './browser-post-fields.ts'

/** How long a payment page stays open, from its opening to Pay; later it answers BP_105 (payments 4). */
export const payPageSessionMinutes = 20
/** After so many declines the browser goes back with the last of them (payments 4). */
export const payPageDeclinesMax = 3

const address = (name: string, rule: string, example: string): BrowserPostField => ({
  name,
  type: 'AN',
  maxLength: 2000,
  pattern: url,
  required: 'no',
  place: 'both',
  rule,
  example,
  isEchoed: false,
})

/** What the pay page takes on top of Browser Post's fields (payments 4). Addresses: http or https, without user name. */
export const payPageOwnFields: readonly BrowserPostField[] = [
  address(
    'CANCEL_URL',
    'Where Cancel leads after the session has ended. Default: a gateway page.',
    'https://shop.example/cart',
  ),
  address(
    'CUSTOM_CSS_URL',
    'Your style sheet for developing a skin, on a public site or, if the gateway allows it, on localhost. Ignored in production.',
    'http://localhost:8080/9001-123456-1.css',
  ),
  address(
    'CUSTOM_JAVASCRIPT_URL',
    'Your script for the skin; send both or none. Accepted but never run. Ignored in production.',
    'http://localhost:8080/9001-123456-1.js',
  ),
]

/** Everything that the key exchange may seal, for whichever API the TAC is used at. */
export const sealableFields: readonly BrowserPostField[] = [...browserPostFields, ...payPageOwnFields]
const sealableNames = new Set(sealableFields.map(field => field.name))
export const isSealableField = (name: string): boolean => sealableNames.has(name)

/** The account is typed on our page; a form that opens it must not carry one (payments 4). */
export const payPageAccountFields: ReadonlySet<string> = new Set([
  'ACCOUNT_NBR',
  'EXP_DATE',
  'CVV2',
  'ROUTING_NBR',
  'ORIG_AUTH_GUID',
])

/** Names and address: filled in from the form, changed by the shopper unless they were sealed. */
export const payPageBillingFields = ['FIRST_NAME', 'LAST_NAME', 'ADDRESS', 'CITY', 'STATE', 'ZIP_CODE'] as const

type PayPageError = Partial<Record<FieldErrorReason, string>>

/** What the page says to the shopper beside a field, by field and reason. */
export const payPageMessages: Readonly<Record<string, PayPageError>> = {
  ACCOUNT_NBR: {
    FE_001: 'Enter the number.',
    FE_002: 'Enter the number with digits only, such as 4111 1111 1111 1111.',
    FE_003: 'This number has a typing error. Compare it with the card.',
  },
  EXP_DATE: { FE_001: 'Enter the expiry date.', FE_002: 'Enter month and year as on the card, such as 12/29.' },
  CVV2: { FE_001: 'Enter the security code.', FE_002: 'The security code has 3 digits, or 4 on American Express.' },
  ROUTING_NBR: {
    FE_001: 'Enter the routing number.',
    FE_002: 'A routing number has 9 digits.',
    FE_003: 'This routing number has a typing error. Compare it with one of your checks.',
  },
  FIRST_NAME: { FE_001: 'Enter the first name.', FE_002: 'Use at most 25 characters.' },
  LAST_NAME: { FE_001: 'Enter the last name.', FE_002: 'Use at most 25 characters.' },
  ADDRESS: { FE_002: 'Use at most 30 characters.' },
  CITY: { FE_002: 'Use at most 25 characters.' },
  STATE: { FE_002: 'Enter two letters, such as NY.' },
  ZIP_CODE: { FE_002: 'Enter a ZIP code, such as 12345.' },
}
