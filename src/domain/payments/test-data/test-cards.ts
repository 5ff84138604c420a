/** Card brands by the letter that AUTH_CARD_TYPE carries (payments 1.5; Amex is `A`, our choice of payments 22). */
export const cardBrands = {
  visa: { name: 'Visa', authCardType: 'V', cvvDigits: 3 },
  mastercard: { name: 'Mastercard', authCardType: 'M', cvvDigits: 3 },
  amex: { name: 'American Express', authCardType: 'A', cvvDigits: 4 },
  discover: { name: 'Discover', authCardType: 'D', cvvDigits: 3 },
  jcb: { name: 'JCB', authCardType: 'J', cvvDigits: 3 },
  diners: { name: 'Diners Club', authCardType: 'D', cvvDigits: 3 },
} as const
export type CardBrand = keyof typeof cardBrands

/** What the simulated issuer does for a card before it looks at the amount (payments 1.9). */
export type CardOutcome =
  | { kind: 'approve' }
  | { kind: 'approve-with-avs'; avs: 'Z' }
  | { kind: 'decline'; responseCode: string; cvv?: 'N' }
  | { kind: 'approve-then-dispute' }
  | { kind: 'decline-when-charged-by-token'; responseCode: string }

/**
 * A test card. `key` is its stable name: the gateway keeps the key, the brand and the last four, never the number.
 * `effect` is the sentence that the documentation shows.
 */
export type TestCard = {
  key: string
  number: string
  brand: CardBrand
  outcome: CardOutcome
  effect: string
}

const approve: CardOutcome = { kind: 'approve' }
const decline = (responseCode: string): CardOutcome => ({ kind: 'decline', responseCode })
const card = (key: string, brand: CardBrand, number: string, outcome: CardOutcome, effect: string): TestCard => ({
  key,
  brand,
  number,
  outcome,
  effect,
})

/** Every card the gateway accepts, in the order shown (payments 1.9). Any other number is refused. */
export const testCards: readonly TestCard[] = [
  card('visa-approve', 'visa', '4111111111111111', approve, 'Approves.'),
  card('visa-approve-2', 'visa', '4000000000000002', approve, 'Approves here. Other sandboxes decline this number.'),
  card(
    'visa-zip-match',
    'visa',
    '4012888888881881',
    { kind: 'approve-with-avs', avs: 'Z' },
    'Approves; AVS returns Z (only the ZIP code matches).',
  ),
  card('mastercard-approve', 'mastercard', '5555555555554444', approve, 'Approves.'),
  card('mastercard-approve-2', 'mastercard', '5499740000000057', approve, 'Approves.'),
  card('mastercard-2-series', 'mastercard', '2223000048400011', approve, 'Approves. A number of the 2-series range.'),
  card('amex-approve', 'amex', '378282246310005', approve, 'Approves. 15 digits, and a security code of 4.'),
  card('discover-approve', 'discover', '6011000000000012', approve, 'Approves.'),
  card('discover-approve-2', 'discover', '6011111111111117', approve, 'Approves.'),
  card('jcb-approve', 'jcb', '3566002020360505', approve, 'Approves.'),
  card('diners-approve', 'diners', '38520000023237', approve, 'Approves. 14 digits.'),
  card('visa-insufficient-funds', 'visa', '4000000000009995', decline('51'), 'Declines with 51, insufficient funds.'),
  card('visa-expired', 'visa', '4000000000000069', decline('54'), 'Declines with 54, expired card.'),
  card(
    'visa-cvv-mismatch',
    'visa',
    '4000000000000127',
    { kind: 'decline', responseCode: 'N7', cvv: 'N' },
    'Declines with N7; the security code result is N.',
  ),
  card('visa-lost', 'visa', '4000000000009987', decline('41'), 'Declines with 41, lost card.'),
  card('visa-stolen', 'visa', '4000000000009979', decline('43'), 'Declines with 43, stolen card.'),
  card('visa-system-error', 'visa', '4000000000000119', decline('96'), 'Returns 96, system error. Safe to try again.'),
  card(
    'visa-dispute',
    'visa',
    '4000000000000259',
    { kind: 'approve-then-dispute' },
    'Approves; a dispute appears later in Merchant Reporting.',
  ),
  card(
    'visa-decline-later',
    'visa',
    '4000000000000341',
    { kind: 'decline-when-charged-by-token', responseCode: '05' },
    'Can be stored; later charges of the token decline with 05.',
  ),
]

const byNumber = new Map(testCards.map(entry => [entry.number, entry]))
const byKey = new Map(testCards.map(entry => [entry.key, entry]))

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number)
}
export function findTestCardByKey(key: string): TestCard | undefined {
  return byKey.get(key)
}
