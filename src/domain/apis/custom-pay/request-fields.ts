import {
  type ApiField,
  boolean,
  digits,
  field,
  integer,
  letters,
  list,
  number,
  oneOf,
  text,
} from '../api-specification.ts'

/** What Custom Pay takes (payments 8): one list for each call, put together from the same parts. */
export const exampleBric = '0S1A2B3C4D5E6F7G8H9'
export const entryMethods = ['E', 'X', 'Z', 'D', 'H', 'G', 'M', 'A', 'B', 'Q', 'R', '0', '1', '2', '3'] as const
const industryTypes = ['E', 'M', 'P'] as const

export const headers: readonly ApiField[] = [
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  field('EPI-Id', text(25), true, 'Your four-part key, joined by hyphens.', '9001-123456-1-1'),
  field('EPI-Signature', text(64), true, 'HMAC-SHA256 of path and body: 64 digits of small hex.', '5f2b9c41…'),
  field('EPI-Trace', text(64), false, 'A word of yours. The answer repeats it; we do not store it.', 'order-1001'),
  field('EPI-Version', text(5), false, 'Version of the API. The latest when left out.', '1.0'),
]

export const pathParts: readonly ApiField[] = [
  field('BRIC', text(20), 'where the path has it', 'Token of the payment or stored card that is meant.', exampleBric),
  field('batchID', digits(10), 'where the path has it', 'The batch that is meant.', '20261121'),
]

const amount = (rule: string, example: string) => field('amount', number, true, rule, example)
const wholeAmount = amount('In dollars, at least 0.01, tip and tax included.', '149.99')
const batchAndNumber = (example: string): readonly ApiField[] => [
  field('batchID', integer, true, 'Your batch, up to 10 digits. Usual is the date as YYYYMMDD.', '20261121'),
  field('transaction', integer, true, 'Your number of the call, up to 10 digits, unique.', example),
]
const saleNumbers: readonly ApiField[] = [
  field('batchID', integer, true, 'Your batch, up to 10 digits. Usual is the date as YYYYMMDD.', '20261121'),
  field(
    'transaction',
    integer,
    false,
    'Your number, up to 10 digits, unique. Send it: we number for you else.',
    '1001',
  ),
]
const industry = field('industryType', oneOf(...industryTypes), true, 'E online, M mail or phone, P in person.', 'E')
const byCard = field(
  'cardEntryMethod',
  oneOf(...entryMethods),
  true,
  'How the card was read. E: typed online; the list of entry methods has all.',
  'E',
)
const byToken = field('cardEntryMethod', oneOf('Z'), true, 'Z: the BRIC in the path stands for the card.', 'Z')

const keyed: readonly ApiField[] = [
  field('account', text(30), 'with a keyed card', 'Card number, digits only.', '4111111111111111'),
  field('expirationDate', digits(4), 'with a keyed card', 'YYMM: the year comes first.', '3012'),
  field('cvv2', digits(4), false, 'Security code: 3 digits, 4 for American Express. Never stored.', '123'),
]
const read: readonly ApiField[] = [
  field('trackData', text(256), false, 'Track 1 or 2 as swiped, in place of account.', '%B4111…'),
  field('emvData', text(510), false, 'Chip data as tag, length and value, in place of account.', '9F2608…'),
  field('cardID', oneOf('0', '1', 'M', 'P'), false, '0 card present, 1 not present, M present but unreadable.', '1'),
]

export const address: readonly ApiField[] = [
  field('address.firstName', text(25), false, 'Of the cardholder.', 'Ada'),
  field('address.lastName', text(25), false, 'Of the cardholder.', 'Baker'),
  field(
    'address.address',
    text(30),
    false,
    'Street and number; the number counts in the address check.',
    '100 Main St',
  ),
  field('address.city', text(25), false, 'Of the billing address.', 'Troy'),
  field('address.state', letters(2), false, 'Two letters.', 'MI'),
  field('address.zipCode', text(10), false, 'Five digits, or nine with a hyphen. For the address check.', '12345'),
]

const references: readonly ApiField[] = [
  field('orderNumber', text(25), false, 'Your order. Comes back when you look the payment up.', 'ORDER-1001'),
  field('invoiceNumber', text(25), false, 'Your invoice.', 'INV-1001'),
  field('referencenumber', text(25), false, 'A reference that your customer gave.', 'PO-77'),
  field('rentalnumber', text(25), false, 'Agreement of a car rental.', 'RA-4711'),
  field('userdata.1', text(80), false, 'Free text that comes back; userdata.2 to userdata.10 too.', 'Store 12'),
]
const amounts: readonly ApiField[] = [
  field('taxAmount', number, false, 'Tax inside amount.', '9.00'),
  field('tipAmount', number, false, 'Tip inside amount.', '20.00'),
  field('taxExempt', oneOf('Y', 'N'), false, 'Y when the buyer pays no tax.', 'N'),
  field('enhancedData', list, false, 'Level 3 lines: description, quantity, unitPrice, total.', '[]'),
]
const details = [...address, ...references, ...amounts]

const aciExt = field(
  'aciExt',
  oneOf('RB', 'IP', 'DS', 'NS', 'RA'),
  false,
  'You begin it without the shopper: RB recurring, IP instalment, DS delayed, NS no show, RA again.',
  'RB',
)
const captureNow = field('capture', boolean, false, 'False holds the amount. True when left out.', 'true')

export const sale = [wholeAmount, ...saleNumbers, industry, byCard, ...keyed, ...read, captureNow, ...details]
export const saleByToken = [
  wholeAmount,
  ...batchAndNumber('1002'),
  industry,
  byToken,
  field('cvv2', digits(4), false, 'Security code, when the shopper typed it again.', '123'),
  captureNow,
  aciExt,
  ...details,
]

export const listQuery: readonly ApiField[] = [
  field('detail', oneOf('dba'), false, 'dba lists all terminals of your DBA; left out, only this one.', 'dba'),
]

export const tip: readonly ApiField[] = [
  amount('The new total, with the new tip in it.', '169.99'),
  field('tipAmount', number, true, 'The new tip. It replaces the old one; 0 takes it away.', '20.00'),
]

export const capture = [
  amount('At most what was authorized, increments included. Less frees the rest.', '149.99'),
  ...batchAndNumber('1003'),
  industry,
  byToken,
  field('tipAmount', number, false, 'Tip inside amount.', '20.00'),
  ...references,
]
export const forcedCapture = [
  wholeAmount,
  ...batchAndNumber('1004'),
  industry,
  byCard,
  ...keyed.slice(0, 2),
  field('authorization', text(6), true, 'Approval code that the issuer gave by phone.', '047211'),
  ...details,
]
export const increment = [
  amount('What is added to the hold, not the new total.', '50.00'),
  ...batchAndNumber('1005'),
  industry,
  byToken,
]

export const voidSale = [...batchAndNumber('1006'), byToken]
export const refund = [
  amount('At most what was captured, less what was refunded already.', '49.99'),
  ...batchAndNumber('1007'),
  industry,
  byToken,
  ...references,
]
export const unlinkedRefund = [
  wholeAmount,
  ...batchAndNumber('1008'),
  industry,
  byCard,
  ...keyed.slice(0, 2),
  ...read,
  ...address,
  ...references,
]
export const reverse = [
  ...batchAndNumber('1009'),
  industry,
  byToken,
  field('amount', number, false, 'All of the hold when left out; less is not taken.', '149.99'),
]

export const avs = [
  ...batchAndNumber('1010'),
  industry,
  byCard,
  ...keyed,
  ...address.map(each =>
    each.name === 'address.zipCode' || each.name === 'address.address' ? { ...each, required: true } : each,
  ),
]
export const ach = [
  wholeAmount,
  ...batchAndNumber('1011'),
  field('account', digits(19), true, 'Number of the bank account, 4 to 19 digits.', '123456789'),
  field('routingNumber', digits(9), true, 'The bank: nine digits that pass the ABA check.', '021000021'),
  field('accountType', oneOf('checking', 'savings'), false, 'checking when left out.', 'checking'),
  field('stdEntryClass', oneOf('WEB', 'PPD', 'CCD', 'TEL'), false, 'How the holder agreed. WEB when left out.', 'WEB'),
  ...address.map(each => (/Name$/.test(each.name) ? { ...each, required: true } : each)),
  ...references,
]
export const storage = [
  field('account', text(30), true, 'Card number, digits only. Checked, and not charged.', '4111111111111111'),
  field('expirationDate', digits(4), true, 'YYMM: the year comes first.', '3012'),
  field('cvv2', digits(4), false, 'Security code. Checked once and never stored.', '123'),
  field('transaction', integer, false, 'Your number, unique. We number for you else.', '1012'),
  ...address,
]
export const changeStorage = [
  field('expirationDate', digits(4), true, 'The new one, YYMM.', '3112'),
  field('account', text(30), false, 'The new card number, when that changed too.', '4111111111111111'),
  field('transaction', integer, false, 'Your number, unique. We number for you else.', '1013'),
  ...address,
]
