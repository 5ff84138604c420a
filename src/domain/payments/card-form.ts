import { parseAmountCents } from '../../lib/money/money.ts'
import { findBrowserPostField } from './browser-post-fields.ts'
import { cardBrands, findTestCard } from './test-data/test-cards.ts'

/** What a shopper types into the Browser Post demo. `expiry` is MM/YY as on the card; the wire has YYMM (payments 1.4). */
export interface CardForm {
  description: string
  amount: string
  accountNbr: string
  expiry: string
  cvv2: string
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  zipCode: string
}
export type CardFormField = keyof CardForm

export const emptyCardForm: CardForm = {
  description: 'Smart Q Watch',
  amount: '149.99',
  accountNbr: '',
  expiry: '',
  cvv2: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
}

/** Messages of spec §5; those that it leaves open are ours. */
export const cardFormMessages = {
  required: 'Field is required',
  accountNbr: 'Credit Card must be 16 digits long.',
  cvv2: 'CVV must be 3 digits long.',
  amexCvv2: 'CVV must be 4 digits long for American Express.',
  notATestCard: 'Only published test cards work here. Choose one of the test values. Never type a real card.',
  amount: 'Enter an amount such as 149.99.',
  expiry: 'Enter month and year as MM/YY.',
  state: 'Enter two letters, such as NY.',
  zipCode: 'Enter a ZIP code, such as 12345.',
  tooLong: (maxLength: number) => `At most ${maxLength} characters.`,
} as const

const digitsOf = (text: string) => text.replace(/\D/g, '')
const accountNbrMinLength = 16
const cvvMinLength = 3

/** 16 digits or more, except the shorter numbers that are published test cards (decision 0050). */
function checkAccountNbr(text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits === '') return cardFormMessages.required
  if (findTestCard(digits)) return undefined
  return digits.length < accountNbrMinLength ? cardFormMessages.accountNbr : cardFormMessages.notATestCard
}

function checkCvv2(text: string, { accountNbr }: CardForm): string | undefined {
  if (text === '') return cardFormMessages.required
  const brand = findTestCard(digitsOf(accountNbr))?.brand
  if (!/^\d+$/.test(text) || text.length < cvvMinLength) return cardFormMessages.cvv2
  if (brand && text.length !== cardBrands[brand].cvvDigits) {
    return cardBrands[brand].cvvDigits === 4 ? cardFormMessages.amexCvv2 : cardFormMessages.cvv2
  }
  return undefined
}

function checkExpiry(text: string): string | undefined {
  if (text === '') return cardFormMessages.required
  return /^(0[1-9]|1[0-2])\/\d{2}$/.test(text) ? undefined : cardFormMessages.expiry
}

function checkAmount(text: string): string | undefined {
  if (text === '') return cardFormMessages.required
  const cents = parseAmountCents(text)
  return cents === undefined || cents === 0 ? cardFormMessages.amount : undefined
}

/** A field of the gateway's own table: its longest value and its pattern. */
function checkByTable(name: string, text: string, message: string): string | undefined {
  const field = findBrowserPostField(name)
  if (!field || text === '') return undefined
  if (text.length > field.maxLength) return cardFormMessages.tooLong(field.maxLength)
  return field.pattern.test(text) ? undefined : message
}

const rules: Record<CardFormField, (text: string, form: CardForm) => string | undefined> = {
  description: text => (text.trim() === '' ? cardFormMessages.required : checkByTable('USER_DATA_9', text, '')),
  amount: checkAmount,
  accountNbr: checkAccountNbr,
  expiry: checkExpiry,
  cvv2: checkCvv2,
  firstName: text => checkByTable('FIRST_NAME', text, ''),
  lastName: text => checkByTable('LAST_NAME', text, ''),
  address: text => checkByTable('ADDRESS', text, ''),
  city: text => checkByTable('CITY', text, ''),
  state: text => checkByTable('STATE', text, cardFormMessages.state),
  zipCode: text => checkByTable('ZIP_CODE', text, cardFormMessages.zipCode),
}
export const cardFormFields = Object.keys(rules) as CardFormField[]

/** The message of one field, or undefined when it may be sent. */
export function checkCardField(field: CardFormField, form: CardForm): string | undefined {
  return rules[field](form[field], form)
}

/** `4111111111111111` → `4111 1111 1111 1111`, as one types; other lengths in fours too. */
export function formatAccountNbr(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `1229`, `12/29` and `12/2029` → `12/29`, as one types. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${year}`
}

export interface PaymentKey {
  fourPartKey: string
  tranNbr: string
  storeName: string
}

/** The fields that the browser posts, in wire names, without the TAC; empty ones are left out. */
export function toBrowserPostFields(
  form: CardForm,
  { fourPartKey, tranNbr, storeName }: PaymentKey,
): Record<string, string> {
  const [custNbr = '', merchNbr = '', dbaNbr = '', terminalNbr = ''] = fourPartKey.split('-')
  const fields = {
    TRAN_CODE: 'SALE',
    CUST_NBR: custNbr,
    MERCH_NBR: merchNbr,
    DBA_NBR: dbaNbr,
    TERMINAL_NBR: terminalNbr,
    TRAN_NBR: tranNbr,
    AMOUNT: form.amount,
    INDUSTRY_TYPE: 'E',
    ACCOUNT_NBR: digitsOf(form.accountNbr),
    EXP_DATE: form.expiry.split('/').reverse().join(''),
    CVV2: form.cvv2,
    FIRST_NAME: form.firstName,
    LAST_NAME: form.lastName,
    ADDRESS: form.address,
    CITY: form.city,
    STATE: form.state,
    ZIP_CODE: form.zipCode,
    USER_DATA_9: form.description,
    USER_DATA_10: storeName,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
