import { type ApplicationPart, type ApplicationValue, isPart } from './application.ts'

/** Numbers of people and accounts: answers, pages and the PDF show their last four digits only. */
export const maskedFields: ReadonlySet<string> = new Set([
  'socialSecurityNumber',
  'driverLicenseNumber',
  'federalTaxIdNumber',
  'demandDepositAccount',
])

/** `000456789` → `*****6789`; of a number with four characters or fewer nothing is shown. */
export function maskNumber(number: string): string {
  const shown = number.length > 4 ? number.slice(-4) : ''
  return '*'.repeat(number.length - shown.length) + shown
}

/** The application as answers carry it. */
export function maskApplication(part: ApplicationPart): ApplicationPart {
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, maskValue(name, value)]))
}

function maskValue(name: string, value: ApplicationValue): ApplicationValue {
  if (Array.isArray(value)) return value.map(each => maskValue(name, each))
  if (isPart(value)) return maskApplication(value)
  return typeof value === 'string' && maskedFields.has(name) ? maskNumber(value) : value
}
