import { looksLikeEmail } from '../../lib/looks-like-email.ts'
import type { ApiField } from '../apis/specification/api-specification.ts'
import { isRoutingNumber } from '../payments/test-data/test-bank-accounts.ts'
import {
  type ApplicationPart,
  type ApplicationValue,
  type Complaint,
  complaint,
  isMissing,
  ownName,
  pathsOf,
  valueAt,
} from './application.ts'
import { findLetterFault } from './printable-letters.ts'

/** Codes of their own for the fields that go wrong most (`apis/boarding/codes.ts`); all others say FORMAT. */
const ownCodes: Readonly<Record<string, string>> = {
  phone: 'PHONE',
  phoneNumber: 'PHONE',
  federalTaxIdNumber: 'TAX_ID',
  mcc: 'MCC',
  abaRouting: 'ABA_CHECK',
}

/** How many digits a number has, where it is not "up to". */
const digitCounts: Readonly<Record<string, readonly number[]>> = {
  socialSecurityNumber: [9],
  phoneNumber: [10],
  phone: [10],
  zipCode: [5, 9],
  federalTaxIdNumber: [9],
  mcc: [4],
  abaRouting: [9],
  custNbr: [4],
}
const accountMinDigits = 4
const percentFields = /^(equityOwnershipPercentage|cardSwiped|keyedCardPresentNotImprinted|mailOrPhoneOrder|internet)$/
const amountMax = 100_000_000
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'
  ).split(' '),
)

const codeOf = ({ name }: Pick<ApiField, 'name'>) => ownCodes[ownName(name)] ?? 'FORMAT'

/** What is wrong with a value that is there; undefined when nothing is. */
export function findFault(field: ApiField, value: ApplicationValue, path = field.name): Complaint | undefined {
  const letters = findLettersFault(field, value)
  if (letters) return complaint(path, 'LETTERS', letters)
  const fault = findFormatFault(field, value)
  return fault === undefined ? undefined : complaint(path, codeOf(field), fault)
}

/** Letters that the PDF cannot show, by the fields of a table: nobody signs what they cannot read, so none are kept. */
export function findLetterFaults(part: ApplicationPart, fields: readonly ApiField[]): Complaint[] {
  return fields.flatMap(field =>
    pathsOf(part, field).flatMap(path => {
      const value = valueAt(part, path)
      const fault = isMissing(value) ? undefined : findLettersFault(field, value as NonNullable<typeof value>)
      return fault ? [complaint(path, 'LETTERS', fault)] : []
    }),
  )
}

/** Texts of the agent's own that no merchant reads. */
const unprinted = new Set(['externalKey', 'applicationName'])

function findLettersFault({ name, kind }: ApiField, value: ApplicationValue): string | undefined {
  if ((kind !== 'text' && kind !== 'list') || unprinted.has(name)) return undefined
  const texts = [value].flat().filter(each => typeof each === 'string')
  return findLetterFault(texts.join(' '))
}

/** What is wrong with the format of a value, in words. */
function findFormatFault(field: ApiField, value: ApplicationValue): string | undefined {
  const name = ownName(field.name)
  if (typeof value === 'number') return findNumberFault(name, field, value)
  if (Array.isArray(value))
    return value.every(isWebAddress) ? undefined : 'Addresses that start with https:// or http://'
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (field.kind === 'digits') return findDigitsFault(name, field, text)
  if (field.kind === 'letters') return states.has(text.toUpperCase()) ? undefined : 'A state as two letters, such as MI'
  if (field.kind === 'date') return isDate(text) ? undefined : 'A valid date as YYYY-MM-DD'
  if (field.kind === 'one of') return field.values?.includes(text) ? undefined : `One of ${field.values?.join(', ')}`
  if (field.maxLength && text.length > field.maxLength)
    return `At most ${field.maxLength} characters, not ${text.length}`
  if (name === 'email' && !looksLikeEmail(text)) return 'An email address, such as ada@example.com'
  if (name === 'externalKey' && text.includes('/')) return 'A key without a slash'
  if (/^principals\[\]\.street$/.test(field.name) && /\bp\.?\s*o\.?\s*box\b/i.test(text))
    return 'A home address, not a post office box'
  return undefined
}

function findDigitsFault(name: string, { maxLength }: ApiField, text: string): string | undefined {
  const counts = digitCounts[name]
  const isFine = /^\d+$/.test(text) && (counts ? counts.includes(text.length) : text.length <= (maxLength ?? 100))
  if (!isFine) return counts ? `Exactly ${counts.join(' or ')} digits` : `At most ${maxLength} digits`
  if (name === 'abaRouting' && !isRoutingNumber(text)) return 'A routing number with a valid check digit'
  if (name === 'demandDepositAccount' && text.length < accountMinDigits)
    return `${accountMinDigits} to ${maxLength} digits`
  return undefined
}

function findNumberFault(name: string, { kind }: ApiField, value: number): string | undefined {
  if (percentFields.test(name)) return value >= 0 && value <= 100 ? undefined : 'A whole number from 0 to 100'
  if (kind === 'integer') return value >= 0 ? undefined : 'A whole number, not below 0'
  const isCents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return value > 0 && value <= amountMax && isCents
    ? undefined
    : 'An amount above 0 in dollars, with at most two decimals'
}

/** True for `YYYY-MM-DD` of a day that the calendar has. */
function isDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isWebAddress(value: ApplicationValue): boolean {
  const url = typeof value === 'string' && value.length <= 255 ? URL.parse(value) : null
  return url !== null && /^https?:$/.test(url.protocol)
}
