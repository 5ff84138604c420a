import { type DoorField, digits, field, letters, oneOf, text } from '../door.ts'

const tranGroups = [
  'SALE',
  'AUTH',
  'STORAGE',
  'AVS',
  'ACH_DEBIT_C',
  'ACH_DEBIT_S',
  'ACH_STORAGE_C',
  'ACH_STORAGE_S',
] as const

const amount = field(
  'AMOUNT',
  text(13),
  true,
  'Two decimals; 0.00 with storage and AVS. The amount in the TAC is the one that is charged.',
  '149.99',
)
const tranNbr = field('TRAN_NBR', digits(10), true, 'Your number of the transaction, unique.', '1001')

/** May be sealed by the key exchange or stand in the form; what is sealed cannot be changed in the browser. */
const either: readonly DoorField[] = [
  field(
    'CANCEL_URL',
    text(2000),
    false,
    'Where the Cancel button leads; the page is closed first and no field is sent. A page of ours when not sent.',
    'https://shop.example/cart?order=1001',
  ),
  field('BATCH_ID', digits(10), false, 'Your batch; today’s date in New York when not sent.', '20261121'),
  field(
    'REDIRECT_ECHO',
    oneOf('V', 'S', 'N'),
    false,
    'What comes back: V everything (default), S the answer only, N AUTH_RESP and TRAN_NBR.',
    'V',
  ),
  field('USER_DATA_9', text(80), false, 'Shown in the order summary as what is paid for.', 'Smart Q Watch'),
  field('USER_DATA_10', text(50), false, 'Shown in the order summary as the name of the store.', 'Ada’s Watches'),
  field('USER_DATA_1', text(80), false, 'Free text, also USER_DATA_2 to 8; comes back unchanged.', 'cart 77'),
  field('INVOICE_NBR', text(25), false, 'Your invoice; comes back and is kept with the payment.', 'INV-1001'),
  field('ORDER_NBR', text(25), false, 'Your order; comes back and is kept with the payment.', 'A-1001'),
  field('FIRST_NAME', text(25), false, 'Fills in the page.', 'Ada'),
  field('LAST_NAME', text(25), false, 'Fills in the page.', 'Lovelace'),
  field('ADDRESS', text(30), false, 'Fills in the page; its number is used by the address check.', '100 Main St'),
  field('CITY', text(25), false, 'Fills in the page.', 'Springfield'),
  field('STATE', letters(2), false, 'Two letters. Fills in the page.', 'IL'),
  field('ZIP_CODE', text(10), false, 'Fills in the page. Chooses the address check’s result.', '12345'),
  field(
    'ORIG_AUTH_GUID',
    text(20),
    false,
    'The BRIC of an earlier payment: the page offers that card, without its number.',
    '0S1A2B3C4D5E6F7G8H9',
  ),
  field('CARD_ENT_METH', oneOf('E', 'Z'), 'with ORIG_AUTH_GUID', 'Z with a BRIC, else E (default).', 'E'),
]

export const keyExchange: readonly DoorField[] = [
  field('MAC', text(64), true, 'The secret of your terminal.', 'YOUR_MAC'),
  field('TRAN_GROUP', oneOf(...tranGroups), true, 'What the page may do; the form repeats it as TRAN_CODE.', 'SALE'),
  amount,
  tranNbr,
  field(
    'REDIRECT_URL',
    text(2000),
    true,
    'Where the browser goes with the answer. http or https, without user name.',
    'https://shop.example/answer',
  ),
  field(
    'INVALID_REDIRECT_URL',
    text(2000),
    false,
    'Where the browser goes when the form is rejected; REDIRECT_URL when not sent.',
    'https://shop.example/rejected',
  ),
  ...either,
]

export const form: readonly DoorField[] = [
  field('TAC', text(8000), true, 'The answer of the key exchange. Opens one page, within four hours.', 'q83v…|Zm9v…'),
  field('TRAN_CODE', oneOf(...tranGroups), true, 'Equal to the TRAN_GROUP of the key exchange.', 'SALE'),
  field('CUST_NBR', digits(4), true, 'First part of the four-part key.', '9001'),
  field('MERCH_NBR', digits(10), true, 'Second part.', '123456'),
  field('DBA_NBR', digits(4), true, 'Third part.', '1'),
  field('TERMINAL_NBR', digits(4), true, 'Fourth part.', '1'),
  amount,
  tranNbr,
  field('INDUSTRY_TYPE', oneOf('E', 'M'), true, 'E e-commerce, M mail or phone.', 'E'),
  field(
    'REDIRECT_URL',
    text(2000),
    false,
    'May be repeated here; must be the one of the key exchange.',
    'https://shop.example/answer',
  ),
  ...either,
  field(
    'CUSTOM_CSS_URL',
    text(2000),
    'with CUSTOM_JAVASCRIPT_URL',
    'Style sheet of a skin that you develop, on localhost or the sandbox’s own site. Ignored in production.',
    'http://localhost:8080/9001-123456-1.css',
  ),
  field(
    'CUSTOM_JAVASCRIPT_URL',
    text(2000),
    'with CUSTOM_CSS_URL',
    'Script of that skin; the same rules.',
    'http://localhost:8080/9001-123456-1.js',
  ),
]

export const page: readonly DoorField[] = [
  field('Card number', digits(19), 'for a card', 'Marked at once when its check digit is wrong.', '4111111111111111'),
  field('Expiry date', digits(4), 'for a card', 'Month and year, chosen from two lists.', '1229'),
  field('Security code', digits(4), 'for a card', 'Three digits, four with American Express.', '123'),
  field('Routing number', digits(9), 'for a bank account', 'Nine digits; its check digit must fit.', '021000021'),
  field('Account number', digits(17), 'for a bank account', 'Four digits at least.', '123456789'),
  field('First and last name', text(50), 'for a bank account', 'Filled in when you sent them.', 'Ada Lovelace'),
  field('Street, city, state', text(57), false, 'Filled in when you sent them.', '100 Main St, Springfield, IL'),
  field('ZIP code', text(10), false, 'Filled in when you sent it.', '12345'),
]
