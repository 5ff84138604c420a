import { formatAccountNbr } from '../../../domain/card-form.ts'
import { findTestCardByKey } from '../../../domain/test-cards.ts'
import type { Scenario } from './scenarios.ts'

/** An outcome of the pay page: what the demo fills in, and what the reader types there. */
export interface PayPageScenario extends Scenario {
  card: { number: string; expiry: string; cvv2: string }
}

const cardOf = (key: string, cvv2 = '123') => ({
  number: formatAccountNbr(findTestCardByKey(key)?.number ?? ''),
  expiry: '12/29',
  cvv2,
})
const approving = cardOf('visa-approve')

export const payPageScenarios: readonly PayPageScenario[] = [
  { id: 'approved', label: 'Approved', because: 'This card approves usual amounts.', values: {}, card: approving },
  {
    id: 'funds',
    label: 'Insufficient funds',
    because: 'This card always answers 51. The page says so and asks for another; the third decline goes back.',
    values: {},
    card: cardOf('visa-insufficient-funds'),
  },
  {
    id: 'expired',
    label: 'Expired card',
    because: 'This card always answers 54.',
    values: {},
    card: cardOf('visa-expired'),
  },
  {
    id: 'cvv',
    label: 'Wrong CVV',
    because: 'This card answers N7, with N as the CVV result.',
    values: {},
    card: cardOf('visa-cvv-mismatch'),
  },
  {
    id: 'avs',
    label: 'Address does not match',
    because: 'ZIP 33333 makes the address check answer N. The payment is still approved.',
    values: { zipCode: '33333' },
    card: approving,
  },
  {
    id: 'partial',
    label: 'Partial approval',
    because: 'An amount that ends in 1.10 is approved at half. AUTH_AMOUNT says how much.',
    values: { amount: '21.10' },
    card: approving,
  },
  {
    id: 'time-out',
    label: 'Time-out',
    because: 'From 9,000.00 on, an amount that ends in 8.01 holds the answer for 35 seconds. The payment is recorded.',
    values: { amount: '9008.01' },
    card: approving,
  },
  {
    id: 'amount',
    label: 'Declined by amount',
    because: 'An amount that ends in 1.05 answers 05: the last three digits choose the code.',
    values: { amount: '21.05' },
    card: approving,
  },
]
