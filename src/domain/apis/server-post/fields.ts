import {
  type ApiField,
  digits,
  field,
  letters,
  logged,
  money,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import type { Condition } from '../specification/condition.ts'

/** Fields of Server Post by what they are for (payments 1.4 and 7); the XML APIs put theirs together from the same. */
export const bric = '0S1A2B3C4D5E6F7G8H9'

export const key: readonly ApiField[] = logged(
  'keep',
  field('CUST_NBR', digits(4), true, 'First part of the four-part key.', '9001'),
  field('MERCH_NBR', digits(10), true, 'Second part.', '123456'),
  field('DBA_NBR', digits(4), true, 'Third part.', '1'),
  field('TERMINAL_NBR', digits(4), true, 'Fourth part.', '1'),
)
export const mac = field(
  'MAC',
  text(64),
  false,
  'Secret of the terminal. Always send it. Checked when sent.',
  'YOUR_MAC',
)

/** A field that the request log keeps as it is: nothing of a person, nothing of a card. */
export const plain = (...row: Parameters<typeof field>): ApiField => ({ ...field(...row), logged: 'keep' })

export const batchId = plain('BATCH_ID', digits(10), true, 'Your batch, usually the date as YYYYMMDD.', '20261121')
export const tranNbr = (example: string) =>
  plain('TRAN_NBR', digits(10), true, 'Your transaction number, unique.', example)
export const type = (rule: string, ...values: [string, ...string[]]) =>
  plain('TRAN_TYPE', oneOf(...values), true, rule, values[0])
export const amount = (rule: string, example: string) => plain('AMOUNT', money, true, rule, example)

export const wholeAmount = amount('In dollars with two decimals, tip and tax included.', '149.99')
export const noAmount = plain('AMOUNT', { ...money, values: ['0.00'] }, true, 'Always 0.00.', '0.00')
export const industry = plain(
  'INDUSTRY_TYPE',
  oneOf('E', 'M', 'R'),
  true,
  'E online, M mail or phone, R in person. The same letter as in TRAN_TYPE.',
  'E',
)

export const entryMethods = ['E', 'X', '6', 'D', 'H', 'G', 'Q', 'R', 'M', 'A', 'B'] as const
const isKeyed: Condition = {
  text: 'with a keyed card',
  when: { CARD_ENT_METH: ['E', 'X', '6', 'M', 'A', 'B'], ORIG_AUTH_GUID: 'not sent' },
}
const isSwiped: Condition = { text: 'with a swiped card', when: { CARD_ENT_METH: ['D', 'H', 'R'] } }
export const hasChip: Condition = { text: 'with a chip', when: { CARD_ENT_METH: ['G', 'Q'] } }
/** A month of a year: YYMM. */
const expiry = { ...digits(4, 4), pattern: /^\d{2}(0[1-9]|1[0-2])$/ }
export const card: readonly ApiField[] = [
  field('ACCOUNT_NBR', digits(19, 4), isKeyed, 'Card number, without spaces.', '4111111111111111'),
  field('EXP_DATE', expiry, isKeyed, 'YYMM: the year comes first.', '3012'),
  plain('CARD_ENT_METH', oneOf(...entryMethods), true, 'How the card was read. E: typed online.', 'E'),
]
export const securityCode = field('CVV2', digits(4, 3), false, '3 digits, 4 for American Express. Never stored.', '123')
export const present: readonly ApiField[] = [
  field('TRACK_DATA', text(256), isSwiped, 'Track 1 or 2, instead of ACCOUNT_NBR.', '%B4111…'),
  field('EMV_DATA', text(510), hasChip, 'Chip data as tag, length and value.', '9F2608…'),
  plain('CARD_ID', oneOf('0', '1', 'M', 'P'), false, '0 card present, 1 not present, M present but unreadable.', '1'),
]
export const tokenField = (rule: string) =>
  plain('ORIG_AUTH_GUID', { ...text(20), pattern: /^[0-9A-Z]+$/ }, true, rule, bric)
export const token = (rule: string): readonly ApiField[] => [
  tokenField(rule),
  plain('CARD_ENT_METH', oneOf('Z'), true, 'Z: a BRIC replaces the card.', 'Z'),
]

export const holder: readonly ApiField[] = [
  field('FIRST_NAME', text(25), false, 'Of the cardholder.', 'Ada'),
  field('LAST_NAME', text(25), false, 'Of the cardholder.', 'Baker'),
  field('ADDRESS', text(30), false, 'Street address; the address check uses its number.', '100 Main St'),
  field('CITY', text(25), false, 'Of the billing address.', 'Troy'),
  field('STATE', { ...letters(2), minLength: 2 }, false, 'Two letters.', 'MI'),
  field(
    'ZIP_CODE',
    { ...text(10), pattern: /^[0-9A-Za-z -]{3,10}$/ },
    false,
    'Five digits, or nine with a hyphen.',
    '12345',
  ),
]
export const references: readonly ApiField[] = logged(
  'mask',
  field('INVOICE_NBR', text(25), false, 'Your invoice. Returned in reports.', 'INV-1001'),
  field('ORDER_NBR', text(25), false, 'Your order.', 'ORDER-1001'),
  field('USER_DATA_1', text(80), false, 'Free text that is returned, as are USER_DATA_2 to USER_DATA_10.', 'Store 12'),
)
export const times: readonly ApiField[] = [
  plain('LOCAL_DATE', digits(6, 6), false, 'MMDDYY, local. Default: the date in New York.', '112126'),
  plain('LOCAL_TIME', digits(6, 6), false, 'HHMMSS, local. Default: the time in New York.', '093000'),
]
export const amounts: readonly ApiField[] = [
  plain('TAX_AMT', money, false, 'Tax, included in AMOUNT.', '9.00'),
  plain('TIP_AMT', money, false, 'Tip, included in AMOUNT.', '20.00'),
  plain('CURRENCY_CODE', oneOf('840'), false, 'ISO 4217 number. Default: 840, US dollars.', '840'),
]
export const special: readonly ApiField[] = [
  plain('ACI', text(2), false, 'Condition of an authorization, as your certification says.', 'Y'),
  field('TLV_SETS', text(4000), false, 'Sets of tag, length and value, for lodging and money transfer.', '01005ROOM7'),
]

export const aciExtValues = ['RB', 'IP', 'IA', 'RA', 'DS', 'NS', 'PS', 'CA', 'AE', 'AF', 'AO', 'HR', 'CC'] as const
/** Nobody but the merchant knows whether the shopper was there, so nothing is asked for. */
export const aciExt = plain(
  'ACI_EXT',
  oneOf(...aciExtValues),
  'for a payment without the shopper',
  'Reason: RB recurring, IP installment. See all reasons in their table.',
  'RB',
)
export const cofPeriod = plain(
  'COF_PERIOD',
  oneOf('0', '13', '18', '24'),
  false,
  'Number of months to keep the card on file.',
  '13',
)
const isBank: Condition = {
  text: 'with a bank account',
  when: { TRAN_TYPE: ['CKC2', 'CKS2'], ORIG_AUTH_GUID: 'not sent' },
}
export const bankNumbers: readonly ApiField[] = [
  field('ROUTING_NBR', digits(9, 9), isBank, 'Routing number. Nine digits that pass the ABA check.', '021000021'),
  plain(
    'STD_ENTRY_CLASS',
    oneOf('WEB', 'PPD', 'CCD', 'TEL'),
    isBank,
    'How the account holder agreed: WEB online, PPD on paper, CCD a company, TEL by phone.',
    'WEB',
  ),
]
