import {
  type CardFieldName,
  expiryPattern,
  isPastExpiry,
  zipPattern,
} from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import { brandOf, cvvDigitsOf } from '../../../../domain/payments/card-brand.ts'
import { type CardBrand, testCards } from '../../../../domain/payments/test-data/test-cards.ts'
import { passesLuhn } from '../../../../lib/cards/luhn.ts'

// What stands in a field: how it is written, what of it is sent, and what is wrong with it.

export type Fault = 'empty' | 'wrong' | 'past' | 'testCardsOnly'

const digitsOf = (text: string) => text.replace(/\D/g, '')
const groupsOf = (digits: string) =>
  brandOf(digits) === 'amex' || brandOf(digits) === 'diners'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? [])

/** As the card prints it, whatever was typed, pasted or filled in. */
export const written: Record<CardFieldName, (text: string) => string> = {
  number: text => groupsOf(digitsOf(text).slice(0, 19)).filter(Boolean).join(' '),
  expiry: text => {
    const typed = digitsOf(text)
    const digits = /^[2-9]/.test(typed) || /^\d[/. -]/.test(text.trim()) ? `0${typed}` : typed
    // A year may have come with its century: 12/2030.
    const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
    return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${year}`
  },
  cvv: text => digitsOf(text).slice(0, 4),
  zip: text => {
    const digits = digitsOf(text).slice(0, 9)
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
  },
}

/** What is sent of it: digits, MMYY. */
export const wireValue = digitsOf

/** What is wrong with a value as it is sent; undefined for a good one. A real card is stopped here: it never leaves the browser. */
export function faultOf(
  field: CardFieldName,
  value: string,
  { brand, nowMs }: { brand: CardBrand | undefined; nowMs: number },
): Fault | undefined {
  if (value === '') return 'empty'
  switch (field) {
    case 'number':
      if (value.length < 12 || !passesLuhn(value)) return 'wrong'
      return testCards.some(({ number }) => number === value) ? undefined : 'testCardsOnly'
    case 'expiry':
      if (!expiryPattern.test(value)) return 'wrong'
      return isPastExpiry(value, nowMs) ? 'past' : undefined
    case 'cvv':
      return value.length === cvvDigitsOf(brand) ? undefined : 'wrong'
    case 'zip':
      return zipPattern.test(value) ? undefined : 'wrong'
  }
}
