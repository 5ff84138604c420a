import { beforeSubmitting, wholeApplication } from '../apis/boarding/application-fields.ts'
import { additionalInfo } from '../apis/boarding/call-fields.ts'
import type { ApiField } from '../apis/specification/api-specification.ts'
import {
  type ApplicationPart,
  type Complaint,
  complaint,
  isMissing,
  isPart,
  pathsOf,
  principalsOf,
  textAt,
  valueAt,
} from './application.ts'
import { findFault } from './check-format.ts'
import { highRiskCategories } from './high-risk.ts'

/** What a validation looks at besides the fields: whether a code was confirmed or is not needed, and a signature is there. */
export type ApplicationState = {
  application: ApplicationPart
  additionalInfo: ApplicationPart
  isPhoneConfirmed: boolean
  isSigned: boolean
  nowMs: number
}

/** Everything that keeps an application from being submitted, in the order of its fields (payments 11). */
export function validateApplication(state: ApplicationState): Complaint[] {
  const { application, isPhoneConfirmed, isSigned } = state
  return [
    ...validateFields(application, state.additionalInfo, state.nowMs),
    ...(isPhoneConfirmed ? [] : [complaint('', 'TWO_FACTOR_MISSING', 'The merchant’s phone has not confirmed a code')]),
    ...(isSigned ? [] : [complaint('', 'SIGNATURE_MISSING', 'The merchant has not signed since the last change')]),
  ]
}

/** The rules of the fields alone: what a form can show before anything is confirmed or signed. */
export function validateFields(application: ApplicationPart, info: ApplicationPart, nowMs: number): Complaint[] {
  const found = [
    ...wholeApplication.flatMap(field =>
      pathsOf(application, field).flatMap(path => checkField(application, field, path)),
    ),
    ...additionalInfo.flatMap(field => checkInfo(application, info, field)),
  ]
  const faulty = new Set(found.map(({ field }) => field))
  return [...found, ...rules.flatMap(rule => rule({ application, nowMs, faulty }))]
}

function checkField(application: ApplicationPart, field: ApiField, path: string): Complaint[] {
  const value = valueAt(application, path)
  if (isMissing(value)) {
    const isNeeded =
      field.required === true || field.required === beforeSubmitting || isNeededBy(application, field, path)
    return isNeeded ? [complaint(path, 'REQUIRED', 'Required before submitting')] : []
  }
  const fault = findFault(field, value as NonNullable<typeof value>, path)
  return fault ? [fault] : []
}

/** The conditions that stand in the column "required" in words. */
function isNeededBy(application: ApplicationPart, { name }: ApiField, path: string): boolean {
  if (name === 'business.websites') return Number(valueAt(application, `${shares}.internet`) ?? 0) > 0
  if (name.endsWith('driverLicenseIssuedState'))
    return textAt(application, path.replace('IssuedState', 'Number')) !== ''
  if (name === 'shipping.method') return isPart(application['shipping'])
  const [, address, part] = /^(business\.businessAddress\.(?:corporate|shipTo))\.(\w+)$/.exec(name) ?? []
  return address !== undefined && part !== 'street2' && isPart(valueAt(application, address))
}

function checkInfo(application: ApplicationPart, info: ApplicationPart, field: ApiField): Complaint[] {
  const value = valueAt(info, field.name)
  const isHighRisk = highRiskCategories.has(textAt(application, 'business.mcc'))
  const isNeeded =
    (field.name.startsWith('highRiskBusinessData.') && isHighRisk) ||
    (field.name.startsWith('achProcessing.') && info['isAchProcessingEnabled'] === true)
  if (isMissing(value)) return isNeeded ? [complaint(field.name, 'REQUIRED', `Needed ${field.required}`)] : []
  const fault = findFault(field, value as NonNullable<typeof value>)
  return fault ? [fault] : []
}

type Checked = { application: ApplicationPart; nowMs: number; faulty: ReadonlySet<string> }
/** A rule over several fields; it says nothing while one of them is missing or wrong for itself. */
type Rule = (checked: Checked) => Complaint[]

const shares = 'business.percentOfBusinessTransactions'
const shareNames = ['cardSwiped', 'keyedCardPresentNotImprinted', 'mailOrPhoneOrder', 'internet']

const sharesSumTo100: Rule = ({ application, faulty }) => {
  const paths = shareNames.map(name => `${shares}.${name}`)
  if (paths.some(path => faulty.has(path))) return []
  const sum = paths.reduce((total, path) => total + Number(valueAt(application, path)), 0)
  return sum === 100 ? [] : [complaint(shares, 'PERCENT_SUM', `The four percentages add up to ${sum}, expected 100`)]
}

const ownersOwnTheMost: Rule = ({ application, faulty }) => {
  const owned = principalsOf(application).map((principal, index) => ({
    path: `principals[${index}].equityOwnershipPercentage`,
    percent: Number(principal['equityOwnershipPercentage']),
  }))
  if (owned.length === 0 || owned.some(({ path }) => faulty.has(path))) return []
  const total = owned.reduce((sum, { percent }) => sum + percent, 0)
  if (total >= 51 && total <= 100) return []
  return [
    complaint('principals', 'OWNERSHIP_TOTAL', `The principals own ${total} percent in total, expected 51 to 100`),
  ]
}

const somebodyGuarantees: Rule = ({ application }) => {
  const principals = principalsOf(application)
  if (principals.length === 0 || principals.some(({ isPersonalGuarantor }) => isPersonalGuarantor === true)) return []
  return [complaint('principals', 'GUARANTOR_MISSING', 'At least one principal must be a personal guarantor')]
}

const everybodyIsOfAge: Rule = ({ application, nowMs, faulty }) =>
  principalsOf(application).flatMap((_, index) => {
    const path = `principals[${index}].dateOfBirth`
    const born = textAt(application, path)
    if (faulty.has(path) || isOfAge(born, nowMs)) return []
    return [complaint(path, 'UNDERAGE', 'A principal is at least 18 years old')]
  })

const taxNumberFitsType: Rule = ({ application }) => {
  const type = textAt(application, 'business.federalTaxIdType')
  if (type !== 'SSN' || ['', 'I'].includes(textAt(application, 'business.businessType'))) return []
  return [complaint('business.federalTaxIdType', 'TAX_ID', 'SSN is only for a sole proprietor (I); send EIN')]
}

const largestSaleIsNotBelow: Rule = ({ application, faulty }) => {
  const [high, average] = ['business.highTicketAmount', 'business.averageTicketAmount']
  if (!high || !average || faulty.has(high) || faulty.has(average)) return []
  const cents = (path: string) => Math.round(Number(valueAt(application, path)) * 100)
  if (cents(high) >= cents(average)) return []
  return [complaint(high, 'HIGH_TICKET', 'The largest sale is below the average sale')]
}

const rules: readonly Rule[] = [
  everybodyIsOfAge,
  ownersOwnTheMost,
  somebodyGuarantees,
  taxNumberFitsType,
  largestSaleIsNotBelow,
  sharesSumTo100,
]

const adultYears = 18

function isOfAge(born: string, nowMs: number): boolean {
  const birthday = new Date(`${born}T00:00:00Z`)
  birthday.setUTCFullYear(birthday.getUTCFullYear() + adultYears)
  return birthday.getTime() <= nowMs
}
