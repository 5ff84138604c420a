import { expect, test } from 'vitest'
import { wholeApplication } from '../apis/boarding/application-fields.ts'
import { validation } from '../apis/boarding/codes.ts'
import { errors } from '../apis/boarding/error-codes.ts'
import { validationFaults } from '../apis/boarding/outcomes.ts'
import { exampleBody } from '../apis/specification/example-body.ts'
import { type ApplicationPart, putAt } from './application.ts'
import { validateApplication } from './validate-application.ts'

const nowMs = Date.UTC(2026, 10, 21)

/** The examples of the documentation as one application, with some values changed. */
function exampleWith(changes: Record<string, ApplicationPart[string]> = {}): ApplicationPart {
  const application = exampleBody(wholeApplication) as ApplicationPart
  for (const [path, value] of Object.entries(changes)) putAt(application, path, value)
  return application
}

const codesOf = (application: ApplicationPart, info: ApplicationPart = {}) =>
  validateApplication({ application, additionalInfo: info, isPhoneConfirmed: true, isSigned: true, nowMs }).map(
    ({ field, code }) => `${field} ${code}`,
  )

test('the examples of the documentation make a valid application', () => {
  expect(codesOf(exampleWith())).toEqual([])
})

test.each<[Record<string, ApplicationPart[string]>, string[]]>([
  [{ 'business.percentOfBusinessTransactions.internet': 10 }, ['business.percentOfBusinessTransactions PERCENT_SUM']],
  [
    { 'business.percentOfBusinessTransactions.internet': 115 },
    ['business.percentOfBusinessTransactions.internet FORMAT'],
  ],
  [{ 'principals[0].equityOwnershipPercentage': 50 }, ['principals OWNERSHIP_TOTAL']],
  [{ 'principals[0].equityOwnershipPercentage': 51 }, []],
  [{ 'principals[1].equityOwnershipPercentage': null }, expect.arrayContaining(['principals[1].firstName REQUIRED'])],
  [{ 'principals[0].isPersonalGuarantor': false }, ['principals GUARANTOR_MISSING']],
  [{ 'principals[0].dateOfBirth': '2008-11-22' }, ['principals[0].dateOfBirth UNDERAGE']],
  [{ 'principals[0].dateOfBirth': '2008-11-21' }, []],
  [{ 'principals[0].dateOfBirth': '1985-02-30' }, ['principals[0].dateOfBirth FORMAT']],
  [{ 'principals[0].dateOfBirth': '12/04/1985' }, ['principals[0].dateOfBirth FORMAT']],
  [{ 'principals[0].street': 'P.O. Box 12' }, ['principals[0].street FORMAT']],
  [{ 'principals[0].state': 'XX' }, ['principals[0].state FORMAT']],
  [{ 'principals[0].title': 'chief' }, ['principals[0].title FORMAT']],
  [{ 'principals[0].socialSecurityNumber': '000-45-6789' }, ['principals[0].socialSecurityNumber FORMAT']],
  [{ 'principals[0].driverLicenseIssuedState': null }, ['principals[0].driverLicenseIssuedState REQUIRED']],
  [{ 'bankAccount.abaRouting': '021000022' }, ['bankAccount.abaRouting ABA_CHECK']],
  [{ 'bankAccount.demandDepositAccount': '123' }, ['bankAccount.demandDepositAccount FORMAT']],
  [{ 'business.highTicketAmount': 10 }, ['business.highTicketAmount HIGH_TICKET']],
  [{ 'business.averageTicketAmount': 0.005 }, ['business.averageTicketAmount FORMAT']],
  [{ 'business.federalTaxIdNumber': '12-345' }, ['business.federalTaxIdNumber TAX_ID']],
  [{ 'business.federalTaxIdType': 'SSN' }, ['business.federalTaxIdType TAX_ID']],
  [{ 'business.federalTaxIdType': 'SSN', 'business.businessType': 'I' }, []],
  [{ 'business.mcc': '546' }, ['business.mcc MCC']],
  [{ 'business.phone': '12485550123' }, ['business.phone PHONE']],
  [{ 'business.email': 'office' }, ['business.email FORMAT']],
  [{ 'business.websites': [] }, ['business.websites REQUIRED']],
  [{ 'business.websites': ['javascript:alert(1)'] }, ['business.websites FORMAT']],
  [
    { 'business.businessAddress.corporate': {} },
    expect.arrayContaining(['business.businessAddress.corporate.city REQUIRED']),
  ],
  [{ 'business.businessAddress.dba.zipCode': '480844' }, ['business.businessAddress.dba.zipCode FORMAT']],
  [{ shipping: { attention: 'Ada' } }, ['shipping.method REQUIRED']],
  [{ 'business.dbaName': ' ' }, ['business.dbaName REQUIRED']],
])('%j is found', (changes, expected) => {
  expect(codesOf(exampleWith(changes))).toEqual(expected)
})

test('a business with high risk, and one that takes bank accounts, say more', () => {
  expect(codesOf(exampleWith({ 'business.mcc': '7995' }))).toEqual([
    'highRiskBusinessData.refundPolicy REQUIRED',
    'highRiskBusinessData.daysToDelivery REQUIRED',
  ])
  expect(codesOf(exampleWith(), { isAchProcessingEnabled: true })).toEqual([
    'achProcessing.averageTicketAmount REQUIRED',
    'achProcessing.monthlyVolume REQUIRED',
  ])
})

test('code and signature are asked for last', () => {
  const state = { application: exampleWith(), additionalInfo: {}, isPhoneConfirmed: false, isSigned: false, nowMs }
  expect(validateApplication(state).map(({ code }) => code)).toEqual(['TWO_FACTOR_MISSING', 'SIGNATURE_MISSING'])
})

test('an empty application names every field that it needs, and no other fault', () => {
  const codes = new Set(codesOf({}).map(each => each.split(' ')[1]))
  expect([...codes]).toEqual(['REQUIRED'])
})

test('every code that the documentation promises is one of its tables', () => {
  const known = [...validation, ...errors]
  expect(known).toEqual(expect.arrayContaining(validationFaults.rows.map(({ get }) => get)))
})
