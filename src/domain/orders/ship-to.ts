import { codePointLength } from '../../lib/code-points.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'

/** Who gets a test terminal, and where: one line of text each. */
export const shipToFields = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'street',
  'street2',
  'city',
  'state',
  'zip',
] as const
export type ShipToField = (typeof shipToFields)[number]
export type ShipTo = Record<ShipToField, string>

/** Test terminals are sent within the United States: the postal codes of its states and of the District of Columbia. */
export const shippingStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

export const shipToMaxLengths: Readonly<Record<ShipToField, number>> = {
  firstName: 60,
  lastName: 60,
  company: 100,
  email: 254,
  phone: 31,
  street: 100,
  street2: 100,
  city: 60,
  state: 2,
  zip: 10,
}

const optional: ReadonlySet<ShipToField> = new Set(['street2'])
export const isOptionalShipTo = (field: ShipToField) => optional.has(field)

const shapes: Partial<Record<ShipToField, [isRight: (text: string) => boolean, message: string]>> = {
  email: [looksLikeEmail, 'Valid email required'],
  phone: [text => /^[+(\d][\d ().-]{4,30}$/.test(text), 'Valid phone number required'],
  state: [text => shippingStates.includes(text), 'Choose a state'],
  zip: [text => /^\d{5}(-\d{4})?$/.test(text), 'Valid ZIP code required: 5 digits, or 5 and 4'],
}

/** What is wrong with a field's text, in the words shown under it; undefined when nothing is. */
export function shipToProblem(field: ShipToField, given: string): string | undefined {
  const text = given.trim()
  const maxLength = shipToMaxLengths[field]
  if (text === '') return isOptionalShipTo(field) ? undefined : 'Field is required'
  if (codePointLength(text) > maxLength) return `At most ${maxLength} characters`
  if (!/^\P{Cc}*$/u.test(text)) return 'Only printable characters'
  const [isRight, message] = shapes[field] ?? []
  return isRight && !isRight(text) ? message : cardNumberProblem(text)
}
