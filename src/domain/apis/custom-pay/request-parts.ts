import {
  type ApiField,
  boolean,
  digits,
  dollars,
  type FieldType,
  field,
  integer,
  letters,
  list,
  logged,
  number,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import type { Condition } from '../specification/condition.ts'

/** Parts of which the requests of Custom Pay are put together (payments 1.4 and 8). Money is a JSON number of dollars. */
const keyedMethods = ['E', 'X', 'M', 'A', 'B', '0', '1', '2', '3'] as const
const swipedMethods = ['D', 'H', 'R'] as const
const chipMethods = ['G', 'Q'] as const
/** How a card can be read; Z, a token, stands in the path. */
export const entryMethods = [...keyedMethods, ...swipedMethods, ...chipMethods] as const

/** A field that the request log keeps as it is: nothing of a person, nothing of a card. */
export const plain = (...row: Parameters<typeof field>): ApiField => ({ ...field(...row), logged: 'keep' })

const dollarsOrNone: FieldType = { ...number, pattern: /^\d{1,10}(\.\d{1,2})?$/ }
const tenDigits: FieldType = { ...integer, pattern: /^\d{1,10}$/ }
/** A month of a year: YYMM. */
const expiry: FieldType = { ...digits(4, 4), pattern: /^\d{2}(0[1-9]|1[0-2])$/ }
const securityCode = digits(4, 3)

export const amount = (rule: string, example: string) => plain('amount', dollars, true, rule, example)
export const wholeAmount = amount('In dollars, at least 0.01, tip and tax included.', '149.99')

const batchId = plain(
  'batchID',
  tenDigits,
  true,
  'Your batch, up to 10 digits; usually the date as YYYYMMDD.',
  '20261121',
)
const transaction = (required: boolean, rule: string, example: string) =>
  plain('transaction', tenDigits, required, rule, example)
export const numbers = (example: string): readonly ApiField[] => [
  batchId,
  transaction(true, 'Your number for the call, up to 10 digits, unique.', example),
]
export const saleNumbers: readonly ApiField[] = [
  batchId,
  transaction(false, 'Your unique number, up to 10 digits. If you omit it, we assign one.', '1001'),
]
export const ownNumber = (example: string) =>
  transaction(false, 'Your unique number. If you omit it, we assign one.', example)

export const industry = plain(
  'industryType',
  oneOf('E', 'M', 'P'),
  true,
  'E online, M mail or phone, P in person.',
  'E',
)
export const byCard = plain(
  'cardEntryMethod',
  oneOf(...entryMethods),
  true,
  'How the card was read. E: typed online. See all entry methods.',
  'E',
)
export const byToken = plain('cardEntryMethod', oneOf('Z'), true, 'Z: the BRIC in the path replaces the card.', 'Z')

const isKeyed: Condition = { text: 'with a keyed card', when: { cardEntryMethod: keyedMethods } }
const isSwiped: Condition = { text: 'with a swiped card', when: { cardEntryMethod: swipedMethods } }
const hasChip: Condition = { text: 'with a chip', when: { cardEntryMethod: chipMethods } }
const cardNumber: FieldType = { ...digits(19, 4) }

export const keyed: readonly ApiField[] = [
  field('account', cardNumber, isKeyed, 'Card number, without spaces.', '4111111111111111'),
  field('expirationDate', expiry, isKeyed, 'YYMM: the year comes first.', '3012'),
]
/** Instead of a number that was typed. */
export const read: readonly ApiField[] = [
  field('trackData', text(256), isSwiped, 'Track 1 or 2 as swiped, instead of account.', '%B4111…'),
  field('emvData', text(510), hasChip, 'Chip data as tag, length and value, instead of account.', '9F2608…'),
  plain('cardID', oneOf('0', '1', 'M', 'P'), false, '0 card present, 1 not present, M present but unreadable.', '1'),
]
export const cvv2 = (rule: string) => field('cvv2', securityCode, false, rule, '123')
export const storedCard = {
  account: (required: boolean, rule: string) => field('account', cardNumber, required, rule, '4111111111111111'),
  expirationDate: (rule: string, example: string) => field('expirationDate', expiry, true, rule, example),
}

export const address: readonly ApiField[] = [
  field('address.firstName', text(25), false, 'Of the cardholder.', 'Ada'),
  field('address.lastName', text(25), false, 'Of the cardholder.', 'Baker'),
  field('address.address', text(30), false, 'Street address; the address check uses its number.', '100 Main St'),
  field('address.city', text(25), false, 'Of the billing address.', 'Troy'),
  field('address.state', { ...letters(2), minLength: 2 }, false, 'Two letters.', 'MI'),
  field(
    'address.zipCode',
    { ...text(10), pattern: /^[0-9A-Za-z -]{3,10}$/ },
    false,
    'Five digits, or nine with a hyphen. For the address check.',
    '12345',
  ),
]
/** The same rows, some of them required. */
export const addressWith = (...names: string[]): readonly ApiField[] =>
  address.map(row => (names.includes(row.name) ? { ...row, required: true } : row))

export const references: readonly ApiField[] = logged(
  'mask',
  field('orderNumber', text(25), false, 'Your order. Returned when you look up the payment.', 'ORDER-1001'),
  field('invoiceNumber', text(25), false, 'Your invoice.', 'INV-1001'),
  field('referencenumber', text(25), false, 'A reference that your customer gave.', 'PO-77'),
  field('rentalnumber', text(25), false, 'Agreement of a car rental.', 'RA-4711'),
  {
    ...field(
      'userdata.1',
      text(80),
      false,
      'Free text that is returned, as are userdata.2 to userdata.10.',
      'Store 12',
    ),
    repeats: 10,
  },
)

export const tipInside = plain('tipAmount', dollarsOrNone, false, 'Tip, included in amount.', '20.00')
export const newTip = plain(
  'tipAmount',
  dollarsOrNone,
  true,
  'The new tip. It replaces the old one; 0 removes it.',
  '20.00',
)
export const amounts: readonly ApiField[] = [
  plain('taxAmount', dollarsOrNone, false, 'Tax, included in amount.', '9.00'),
  tipInside,
  plain('taxExempt', oneOf('Y', 'N'), false, 'Y when the buyer pays no tax.', 'N'),
]

const line: Condition = { text: 'in each line', when: { enhancedData: 'sent' } }
/** At most so many lines of Level 3 data. */
export const linesMax = 99
export const enhancedData: readonly ApiField[] = [
  field('enhancedData', list, false, `Level 3 data: up to ${linesMax} lines of what was bought.`, '[]'),
  field('enhancedData[].description', text(35), line, 'Description of the item.', 'Coffee, 1 kg'),
  field('enhancedData[].quantity', { ...number, pattern: /^\d{1,8}(\.\d{1,4})?$/ }, line, 'How many.', '2'),
  field('enhancedData[].unitPrice', { ...number, pattern: /^\d{1,8}(\.\d{1,4})?$/ }, line, 'For one.', '24.50'),
  field(
    'enhancedData[].total',
    dollarsOrNone,
    line,
    'Quantity times unitPrice, to the cent; all lines together at most amount.',
    '49.00',
  ),
]
export const details: readonly ApiField[] = [...address, ...references, ...amounts, ...enhancedData]

export const aciExt = plain(
  'aciExt',
  oneOf('RB', 'IP', 'DS', 'NS', 'RA'),
  false,
  'For a payment without the shopper: RB recurring, IP installment, DS delayed, NS no-show, RA resubmission.',
  'RB',
)
export const captureNow = plain('capture', boolean, false, 'False holds the amount. Default: true.', 'true')
export const wholeHold = plain(
  'amount',
  dollars,
  false,
  'The amount still held. A reversal releases all of it; other amounts are refused.',
  '149.99',
)
export const bank: readonly ApiField[] = [
  field('account', digits(19, 4), true, 'Bank account number, 4 to 19 digits.', '123456789'),
  field('routingNumber', digits(9, 9), true, 'Routing number: nine digits that pass the ABA check.', '021000021'),
  plain('accountType', oneOf('checking', 'savings'), false, 'Default: checking.', 'checking'),
  plain(
    'stdEntryClass',
    oneOf('WEB', 'PPD', 'CCD', 'TEL'),
    false,
    'How the account holder agreed. Default: WEB.',
    'WEB',
  ),
]
