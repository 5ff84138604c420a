import { type CardForm, emptyCardForm, formatAccountNbr } from '../payments/card-form.ts'
import { findTestCardByKey, type TestCard } from '../payments/test-data/test-cards.ts'

/** An outcome that a demo offers: the values that cause it, and what the gateway then answers (payments 1.9). */
export interface DemoScenario {
  id: string
  label: string
  /** Why these values have this outcome. */
  because: string
  card: TestCard
  /** MM/YY, as on the card. */
  expiry: string
  amount: string
  zipCode: string
  /** Fields of the answer; the gateway's own tests hold it to them at each API. */
  answer: { AUTH_RESP: string; AUTH_AVS?: string; AUTH_CVV2?: string; AUTH_AMOUNT?: string }
  /** The answer is held so long that a client gives up. */
  isHeld?: true
  /** The connection is closed: the answer is recorded and never arrives. */
  isCutOff?: true
}

function card(key: string): TestCard {
  const found = findTestCardByKey(key)
  if (!found) throw new Error(`${key} is no test card of payments 1.9`)
  return found
}

/** What a scenario starts from: a card and an address that match (spec §9). */
const usual = { card: card('visa-approve'), expiry: '12/29', amount: emptyCardForm.amount, zipCode: '12345' }
/** The CVV of every scenario (spec §9). */
export const scenarioCvv2 = '123'

export const demoScenarios: readonly DemoScenario[] = [
  {
    ...usual,
    id: 'approved',
    label: 'Approved',
    because: 'This card approves every amount outside the trigger range.',
    answer: { AUTH_RESP: '00', AUTH_AVS: 'Y', AUTH_CVV2: 'M', AUTH_AMOUNT: '149.99' },
  },
  {
    ...usual,
    id: 'approved-2',
    label: 'Approved, second card',
    because: 'The other sample card and date. Other sandboxes decline this number. This one approves it with any date.',
    card: card('visa-approve-2'),
    expiry: '08/22',
    answer: { AUTH_RESP: '00', AUTH_AMOUNT: '149.99' },
  },
  {
    ...usual,
    id: 'funds',
    label: 'Insufficient funds',
    because: 'This card always returns 51.',
    card: card('visa-insufficient-funds'),
    answer: { AUTH_RESP: '51', AUTH_AMOUNT: '0.00' },
  },
  {
    ...usual,
    id: 'cvv',
    label: 'Wrong CVV',
    because: 'This card returns N7, with N as the CVV result.',
    card: card('visa-cvv-mismatch'),
    answer: { AUTH_RESP: 'N7', AUTH_CVV2: 'N', AUTH_AMOUNT: '0.00' },
  },
  {
    ...usual,
    id: 'expired',
    label: 'Expired card',
    because: 'This card always returns 54, whatever date you type.',
    card: card('visa-expired'),
    answer: { AUTH_RESP: '54', AUTH_AMOUNT: '0.00' },
  },
  {
    ...usual,
    id: 'avs',
    label: 'Address does not match',
    because:
      'ZIP 33333 makes the address check return N. The payment is still approved; you decide what to do with it.',
    zipCode: '33333',
    answer: { AUTH_RESP: '00', AUTH_AVS: 'N', AUTH_AMOUNT: '149.99' },
  },
  {
    ...usual,
    id: 'partial',
    label: 'Partial approval',
    because: 'An amount that ends in 1.10 is approved at half. AUTH_AMOUNT says how much.',
    amount: '21.10',
    answer: { AUTH_RESP: '10', AUTH_AMOUNT: '10.55' },
  },
  {
    ...usual,
    id: 'time-out',
    label: 'Time-out',
    because:
      'From 9,000.00, an amount that ends in 8.01 delays the answer for 35 seconds, so clients time out. The payment is still recorded.',
    amount: '9008.01',
    answer: { AUTH_RESP: '00', AUTH_AMOUNT: '9008.01' },
    isHeld: true,
  },
  {
    ...usual,
    id: 'cut-off',
    label: 'Connection breaks',
    because:
      'From 9,000.00, an amount that ends in 8.03 closes the connection without an answer. The shopper sees an error, your shop gets no answer, and the payment is still recorded. Look it up before anybody pays again.',
    amount: '9008.03',
    answer: { AUTH_RESP: '00', AUTH_AMOUNT: '9008.03' },
    isCutOff: true,
  },
  {
    ...usual,
    id: 'amount',
    label: 'Declined by amount',
    because: 'An amount that ends in 1.05 returns 05. The last three digits select the code.',
    amount: '21.05',
    answer: { AUTH_RESP: '05', AUTH_AMOUNT: '0.00' },
  },
]

/** The scenario of an id that anybody may have written: a query value. */
export const findDemoScenario = (id: unknown) => demoScenarios.find(scenario => scenario.id === id)

/** Who pays in every scenario, at an address that matches. */
export const sampleBilling = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '100 Main St',
  city: 'Springfield',
  state: 'IL',
} as const satisfies Partial<CardForm>

/** The whole card form of a scenario, as the Browser Post demo fills it in. */
export const cardFormOf = ({ card: { number }, expiry, amount, zipCode }: DemoScenario): CardForm => ({
  ...emptyCardForm,
  accountNbr: formatAccountNbr(number),
  expiry,
  cvv2: scenarioCvv2,
  amount,
  zipCode,
  ...sampleBilling,
})

/** The amount that causes the outcome; undefined where any price does. */
export const causingAmount = ({ amount }: DemoScenario): string | undefined =>
  amount === emptyCardForm.amount ? undefined : amount
