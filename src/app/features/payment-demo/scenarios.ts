import { type CardForm, emptyCardForm, formatAccountNbr } from '../../../domain/card-form.ts'
import { findTestCardByKey } from '../../../domain/test-cards.ts'

export interface Scenario {
  id: string
  label: string
  /** Why these values have this outcome. */
  because: string
  values: Partial<CardForm>
}

const cardNumber = (key: string) => formatAccountNbr(findTestCardByKey(key)?.number ?? '')

/** Values that every scenario starts from: a card and an address that match (spec §9). */
const matching: CardForm = {
  ...emptyCardForm,
  accountNbr: cardNumber('visa-approve'),
  expiry: '12/29',
  cvv2: '123',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '100 Main St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '12345',
}

export const scenarios: Scenario[] = [
  {
    id: 'approved',
    label: 'Approved',
    because: 'This card approves every amount outside the trigger range.',
    values: {},
  },
  {
    id: 'approved-2',
    label: 'Approved, second card',
    because: 'The other sample card. Sandboxes elsewhere decline this number; this one approves it.',
    values: { accountNbr: cardNumber('visa-approve-2') },
  },
  {
    id: 'funds',
    label: 'Insufficient funds',
    because: 'This card always answers 51.',
    values: { accountNbr: cardNumber('visa-insufficient-funds') },
  },
  {
    id: 'expired',
    label: 'Expired card',
    because: 'This card always answers 54.',
    values: { accountNbr: cardNumber('visa-expired') },
  },
  {
    id: 'cvv',
    label: 'Wrong CVV',
    because: 'This card answers N7, with N as the CVV result.',
    values: { accountNbr: cardNumber('visa-cvv-mismatch') },
  },
  {
    id: 'avs',
    label: 'Address does not match',
    because:
      'ZIP 33333 makes the address check answer N. The payment is still approved: what to do with it is your decision.',
    values: { zipCode: '33333' },
  },
  {
    id: 'partial',
    label: 'Partial approval',
    because: 'An amount that ends in 1.10 is approved at half. AUTH_AMOUNT says how much.',
    values: { amount: '21.10' },
  },
  {
    id: 'time-out',
    label: 'Time-out',
    because:
      'From 9,000.00 on, an amount that ends in 8.01 holds the answer for 35 seconds, so that a client gives up. The payment is recorded all the same.',
    values: { amount: '9008.01' },
  },
  {
    id: 'amount',
    label: 'Declined by amount',
    because: 'An amount that ends in 1.05 answers 05: the last three digits choose the code.',
    values: { amount: '21.05' },
  },
]

/** The whole form of a scenario. */
export const formOf = ({ values }: Scenario): CardForm => ({ ...matching, ...values })
