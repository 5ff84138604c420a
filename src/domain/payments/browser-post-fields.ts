/** Where a field may stand: sealed in the TAC by the key exchange, posted by the browser, or both. */
export type FieldPlace = 'key exchange' | 'form' | 'both'

/**
 * A request field of the key exchange and Browser Post (payments 1.4, 2 and 3). The gateway validates with this table
 * and the documentation shows it. `required`: in a card form; `rule` says the condition in words.
 */
export type BrowserPostField = {
  name: string
  type: 'N' | 'A' | 'AN'
  maxLength: number
  pattern: RegExp
  required: 'always' | 'card' | 'bank' | 'no'
  place: FieldPlace
  rule: string
  example: string
  /** May the value come back with the answer? Card data never does. */
  isEchoed: boolean
}

type Options = Partial<Pick<BrowserPostField, 'required' | 'place' | 'isEchoed'>>
type Spec = [
  name: string,
  type: BrowserPostField['type'],
  maxLength: number,
  pattern: RegExp,
  rule: string,
  example: string,
]

function field([name, type, maxLength, pattern, rule, example]: Spec, options: Options = {}): BrowserPostField {
  return { name, type, maxLength, pattern, rule, example, required: 'no', place: 'both', isEchoed: true, ...options }
}
const digits = (longest: number) => new RegExp(`^\\d{1,${longest}}$`)
/** Printable text without control characters. */
const text = /^[^\p{Cc}]*$/u
/** An address; whether the browser may be sent there, the gateway looks at more closely. */
export const url = /^https?:\/\/[^\s]+$/i

export const browserPostFields: readonly BrowserPostField[] = [
  field(
    [
      'TAC',
      'AN',
      8000,
      /^[A-Za-z0-9+/]{22}==\|[A-Za-z0-9+/]+={0,2}$/,
      'From the key exchange. Single use, valid for four hours.',
      'q83v…|Zm9v…',
    ],
    { required: 'always', place: 'form', isEchoed: false },
  ),
  field(['TRAN_CODE', 'AN', 15, /^[A-Z_]+$/, 'Same as the TRAN_GROUP of the key exchange.', 'SALE'], {
    required: 'always',
    place: 'form',
  }),
  field(['CUST_NBR', 'N', 4, digits(4), 'First part of the four-part key.', '9001'], { required: 'always' }),
  field(['MERCH_NBR', 'N', 10, digits(10), 'Second part.', '123456'], { required: 'always' }),
  field(['DBA_NBR', 'N', 4, digits(4), 'Third part.', '1'], { required: 'always' }),
  field(['TERMINAL_NBR', 'N', 4, digits(4), 'Fourth part.', '1'], { required: 'always' }),
  field(
    [
      'AMOUNT',
      'N',
      13,
      /^\d{1,10}\.\d{2}$/,
      'Two decimals. The amount in the TAC is the one that is charged.',
      '149.99',
    ],
    { required: 'always' },
  ),
  field(['TRAN_NBR', 'N', 10, digits(10), 'Your transaction number, unique.', '1001'], { required: 'always' }),
  field(['INDUSTRY_TYPE', 'A', 1, /^[EMR]$/, 'E e-commerce, M mail or phone, R retail.', 'E'], { required: 'always' }),
  field(
    [
      'ACCOUNT_NBR',
      'N',
      19,
      /^\d{4,19}$/,
      'Card or bank account number. Not needed with ORIG_AUTH_GUID.',
      '4111111111111111',
    ],
    { required: 'always', place: 'form', isEchoed: false },
  ),
  field(
    [
      'EXP_DATE',
      'N',
      4,
      /^\d{2}(0[1-9]|1[0-2])$/,
      'YYMM. Not needed with ORIG_AUTH_GUID. Any date is accepted in the sandbox.',
      '2912',
    ],
    { required: 'card', place: 'form', isEchoed: false },
  ),
  field(['CVV2', 'N', 4, /^\d{3,4}$/, 'Security code. Never stored, never sent back.', '123'], {
    place: 'form',
    isEchoed: false,
  }),
  field(['ROUTING_NBR', 'N', 9, /^\d{9}$/, 'Bank routing number; must pass its check digit.', '021000021'], {
    required: 'bank',
    place: 'form',
    isEchoed: false,
  }),
  field([
    'STD_ENTRY_CLASS',
    'A',
    3,
    /^(WEB|PPD|CCD|TEL)$/,
    'How the account holder agreed: WEB, PPD, CCD or TEL. Default: WEB.',
    'WEB',
  ]),
  field([
    'CARD_ENT_METH',
    'AN',
    1,
    /^[EXZ6]$/,
    'E keyed in a web form (default), X keyed by hand or bank account, Z BRIC, 6 card on file.',
    'E',
  ]),
  field([
    'ORIG_AUTH_GUID',
    'AN',
    20,
    /^[0-9A-Z]{19,20}$/,
    'The BRIC of an earlier transaction, with CARD_ENT_METH Z.',
    '0S1A2B3C4D5E6F7G8H9',
  ]),
  field(['BATCH_ID', 'N', 10, digits(10), 'Your batch; default: today\u2019s date in New York.', '20261121']),
  field(['FIRST_NAME', 'AN', 25, text, '', 'Ada']),
  field(['LAST_NAME', 'AN', 25, text, '', 'Lovelace']),
  field(['ADDRESS', 'AN', 30, text, 'Street; its number is used for AVS.', '100 Main St']),
  field(['CITY', 'AN', 25, text, '', 'Springfield']),
  field(['STATE', 'A', 2, /^[A-Za-z]{2}$/, 'Two letters.', 'IL']),
  field(['ZIP_CODE', 'AN', 10, /^[0-9A-Za-z -]{3,10}$/, 'Selects the AVS result in the sandbox.', '12345']),
  field(['INVOICE_NBR', 'AN', 25, text, '', 'INV-1001']),
  field(['ORDER_NBR', 'AN', 25, text, '', 'A-1001']),
  field(['TAX_AMT', 'N', 13, /^\d{1,10}\.\d{2}$/, 'For your information; already part of AMOUNT.', '9.99']),
  field(['TIP_AMT', 'N', 13, /^\d{1,10}\.\d{2}$/, 'For your information; already part of AMOUNT.', '5.00']),
  field(['CURRENCY_CODE', 'N', 3, /^840$/, 'ISO 4217 number. Only 840, US dollar.', '840']),
  ...Array.from({ length: 10 }, (_, index) =>
    field([
      `USER_DATA_${index + 1}`,
      'AN',
      80,
      text,
      'Free text without a card number; comes back unchanged.',
      'order 1001',
    ]),
  ),
  field(
    [
      'REDIRECT_URL',
      'AN',
      2000,
      url,
      'Where the browser goes with the answer. http or https, without a user name.',
      'https://shop.example/answer',
    ],
    { required: 'always', place: 'key exchange', isEchoed: false },
  ),
  field(
    [
      'INVALID_REDIRECT_URL',
      'AN',
      2000,
      url,
      'Where the browser goes when the form is rejected; default: REDIRECT_URL.',
      'https://shop.example/rejected',
    ],
    { place: 'key exchange', isEchoed: false },
  ),
  field(
    [
      'RESPONSE_URL',
      'AN',
      2000,
      url,
      'Where the gateway posts the decision to your server too, without waiting for the browser.',
      'https://shop.example/notify',
    ],
    { place: 'key exchange', isEchoed: false },
  ),
  field(
    [
      'REDIRECT_ECHO',
      'A',
      1,
      /^[VSN]$/,
      'What comes back: V everything (default), S the answer with TRAN_NBR and AMOUNT, N AUTH_RESP, TRAN_NBR and BP_RESP_CODE.',
      'V',
    ],
    { isEchoed: false },
  ),
  field(
    [
      'RESPONSE_ECHO',
      'A',
      1,
      /^[VSN]$/,
      'What is posted to RESPONSE_URL: V, S or N, as for REDIRECT_ECHO. Without it, REDIRECT_ECHO applies.',
      'V',
    ],
    { isEchoed: false },
  ),
  field(['RECEIPT', 'A', 1, /^[YN]$/, 'Y shows a receipt before the browser goes back.', 'N'], { isEchoed: false }),
]

const byName = new Map(browserPostFields.map(row => [row.name, row]))

export function findBrowserPostField(name: string): BrowserPostField | undefined {
  return byName.get(name)
}

/** Reasons in BP_FIELD_ERRORS (payments 3). */
export const fieldErrorReasons = {
  FE_001: 'A required field is missing.',
  FE_002: 'The value does not have the required format.',
  FE_003: 'The account number fails its check digit (mod 10).',
  FE_004: 'The value looks like a card number, which is allowed only in the card number field.',
} as const
export type FieldErrorReason = keyof typeof fieldErrorReasons
export type FieldError = { field: string; reason: FieldErrorReason }

/** `ACCOUNT_NBR^FE_001|EXP_DATE^FE_001` (payments 3). */
export function formatFieldErrors(errors: readonly FieldError[]): string {
  return errors.map(error => `${error.field}^${error.reason}`).join('|')
}
